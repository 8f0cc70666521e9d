"use client";

import { NewPasswordField } from "@/components/form/new-password-field";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useRequestForm } from "@/components/form/use-request-form";
import { Alert } from "@/components/ui/alert";
import { deadLink, newPasswordForm } from "@/lib/accounts/password-reset/schema";
import { api } from "@/lib/browser/api";
import { forgetSession } from "@/lib/browser/session";
import { messages } from "@/lib/shared/messages";
import { DeadLink } from "./dead-link";

const { success, failure } = messages.auth.confirmReset;

/** `token`: from the link in the e-mail. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { form, formProps, problem, isSubmitting } = useRequestForm({
    schema: newPasswordForm,
    defaultValues: { newPassword: "", confirmPassword: "" },
    request: ({ newPassword }) =>
      api("POST", "/api/auth/reset-password/confirm", {
        body: { token, newPassword },
        anonymous: true,
      }),
    // Whatever session this browser had has ended with all the others.
    onDone: () => forgetSession(success),
    failure,
  });

  if (problem && isDeadLink(problem)) return <DeadLink message={problem} />;
  return (
    <form {...formProps} className="grid gap-5">
      {problem && <Alert title={failure}>{problem !== failure && problem}</Alert>}
      <NewPasswordField form={form} name="newPassword" label="Nueva contraseña" />
      <PasswordField
        form={form}
        name="confirmPassword"
        label="Confirmar contraseña"
        autoComplete="new-password"
      />
      <SubmitButton pending={isSubmitting} pendingLabel="Guardando…">
        Guardar contraseña
      </SubmitButton>
    </form>
  );
}

const isDeadLink = (problem: string) => Object.values<string>(deadLink).includes(problem);
