"use client";

import { NewPasswordField } from "@/components/form/new-password-field";
import { PasswordField } from "@/components/form/password-field";
import { RequestForm } from "@/components/form/request-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useRequestForm } from "@/components/form/use-request-form";
import { deadLink } from "@/lib/accounts/password-reset/dead-link";
import { api } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import { forgetSession } from "@/lib/browser/session";
import { messages } from "@/lib/shared/messages";
import { DeadLink } from "./dead-link";

const rules = script(() => import("@/lib/accounts/password-reset/schema"));

const { success, failure } = messages.auth.confirmReset;

/** `token`: from the link in the e-mail. */
export function ResetPasswordForm({ token }: { token: string }) {
  const request = useRequestForm({
    schema: async () => (await rules.get()).newPasswordForm,
    defaultValues: { newPassword: "", confirmPassword: "" },
    request: ({ newPassword }, key) =>
      api("POST", "/api/auth/reset-password/confirm", {
        body: { token, newPassword },
        anonymous: true,
        key,
      }),
    // All sessions have ended, this browser's included.
    onDone: () => forgetSession(success),
    failure,
  });

  const refusal = request.problem?.message ?? "";
  if (isDeadLink(refusal)) return <DeadLink message={refusal} />;
  return (
    <RequestForm request={request}>
      <NewPasswordField name="newPassword" label="Nueva contraseña" />
      <PasswordField
        name="confirmPassword"
        label="Confirmar contraseña"
        autoComplete="new-password"
      />
      <SubmitButton pendingLabel="Guardando…">Guardar contraseña</SubmitButton>
    </RequestForm>
  );
}

const isDeadLink = (problem: string) => Object.values<string>(deadLink).includes(problem);
