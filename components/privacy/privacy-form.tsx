"use client";

import { useClinicZone } from "@/components/clinic/clinic-context";
import { RequestForm } from "@/components/form/request-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextareaField } from "@/components/form/textarea-field";
import { useFreshPage } from "@/components/form/use-fresh-page";
import { useSavedForm } from "@/components/form/use-saved-form";
import type { PrivacyNotice } from "@/lib/accounts/privacy/schema";
import { ApiError, api } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import { formatInstant } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { PrivacyText } from "./privacy-text";

const rules = script(() => import("@/lib/accounts/privacy/schema"));

/** The clinic's privacy notice, for the Admin; `notice` is the present one, null while there is none. */
export function PrivacyForm({ notice }: { notice: PrivacyNotice | null }) {
  const zone = useClinicZone();
  const { refreshWith } = useFreshPage();
  const publishing = useSavedForm({
    schema: async () => (await rules.get()).newerThan(notice),
    saved: { text: notice?.text ?? "" },
    valuesOf: ({ text }) => ({ text }),
    async request(body, key) {
      try {
        return await api("PUT", "/api/privacy", { body, key });
      } catch (error) {
        // Another Admin has published: that text is shown beside the one written here.
        if (error instanceof ApiError && error.status === 409) refreshWith(() => {});
        throw error;
      }
    },
    messages: messages.privacy.publish,
    readBack,
  });
  return (
    <RequestForm request={publishing}>
      <TextareaField
        name="text"
        label="Texto"
        help="Texto simple; una línea en blanco empieza otro párrafo."
        counter={20_000}
        className="min-h-64"
      />
      {notice && (
        <details className="text-sm">
          <summary className="numbers w-fit rounded-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:py-3">
            {`Publicada: versión ${notice.version}, del ${formatInstant(notice.published_at, zone)}`}
          </summary>
          <div className="mt-2 rounded-lg border p-4">
            <PrivacyText text={notice.text} />
          </div>
        </details>
      )}
      <p className="text-sm text-muted-foreground">
        Se muestra al registrarse, y una vez a cada persona cuando entra después de un cambio.
      </p>
      <SubmitButton pendingLabel="Publicando…" className="w-fit">
        {notice ? `Publicar la versión ${notice.version + 1}` : "Publicar"}
      </SubmitButton>
    </RequestForm>
  );
}

const readBack = ({ version }: PrivacyNotice) => ({ description: `Versión ${version}` });
