"use client";

import { useClinicZone } from "@/components/clinic/clinic-context";
import { DialogForm } from "@/components/form/dialog-form";
import { GuardedDialog } from "@/components/form/guarded-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { ReadingState } from "@/components/reading-state";
import { agreementInput } from "@/lib/accounts/privacy/schema";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { dayOf, formatDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { PrivacyText } from "./privacy-text";

/** The present notice, and the button that agrees to it. */
export function PrivacyDialog({ onAgreed, ...opening }: Opening & { onAgreed: () => void }) {
  const zone = useClinicZone();
  const { reading, reload } = useRead({
    key: "privacy",
    read: (signal) => api("GET", "/api/privacy", { signal }),
    failure: messages.privacy.load,
  });
  return (
    <GuardedDialog {...opening} title="Aviso de privacidad" className="max-w-2xl">
      {(frame) => (
        <ReadingState reading={reading} loading="Cargando el aviso…" onRetry={reload}>
          {(notice) =>
            notice && (
              <DialogForm
                schema={agreementInput}
                defaultValues={{ version: notice.version }}
                request={(body, key) => api("POST", "/api/privacy/agreements", { body, key })}
                messages={messages.privacy.agree}
                submitLabel="Estoy de acuerdo"
                pendingLabel="Registrando…"
                onSaved={onAgreed}
                frame={frame}
              >
                <p className="numbers text-sm text-muted-foreground">
                  {`Versión ${notice.version}, del ${formatDate(dayOf(notice.published_at, zone))}`}
                </p>
                <PrivacyText text={notice.text} />
              </DialogForm>
            )
          }
        </ReadingState>
      )}
    </GuardedDialog>
  );
}
