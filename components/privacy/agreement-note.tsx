"use client";

import { useClinicZone } from "@/components/clinic/clinic-context";
import { ReadingState } from "@/components/reading-state";
import type { AgreementOutput, PrivacyNotice } from "@/lib/accounts/privacy/schema";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { formatInstant } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

/** Which privacy notice a person agreed to, and when, for the Admin; nothing while the clinic has none. */
export function AgreementNote({ userId }: { userId: string }) {
  const zone = useClinicZone();
  const { reading, reload } = useRead({
    key: userId,
    read: async (signal) => {
      const query = { user_id: userId };
      const [notice, [last]] = await Promise.all([
        api("GET", "/api/privacy", { signal }),
        api("GET", "/api/privacy/agreements", { query, signal }),
      ]);
      return { notice, last };
    },
    failure: messages.privacy.loadAgreements,
  });
  return (
    <div className="min-h-6 text-sm text-muted-foreground">
      <ReadingState reading={reading} loading="Cargando…" onRetry={reload}>
        {({ notice, last }) =>
          notice && (
            <p className="numbers">
              {last ? wordsOf(last, notice, zone) : "No aceptó todavía el aviso de privacidad."}
            </p>
          )
        }
      </ReadingState>
    </div>
  );
}

function wordsOf({ version, at }: AgreementOutput, notice: PrivacyNotice, zone: string) {
  const agreed = `Aceptó el aviso de privacidad, versión ${version}, el ${formatInstant(at, zone)}.`;
  return version < notice.version ? `${agreed} La actual es la ${notice.version}.` : agreed;
}
