"use client";

import { toast } from "sonner";
import { NewPasswordField } from "@/components/form/new-password-field";
import { PasswordField } from "@/components/form/password-field";
import { RequestForm } from "@/components/form/request-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useRequestForm } from "@/components/form/use-request-form";
import { passwordChangeForm, passwordChangeOutput } from "@/lib/accounts/own/schema";
import { api } from "@/lib/browser/api";
import { keepToken } from "@/lib/browser/token";
import { useUnsavedWork } from "@/lib/browser/unsaved-work";
import { messages } from "@/lib/shared/messages";

const { success, failure } = messages.auth.changePassword;

const empty = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** `email`: tells a password manager whose password this is. */
export function PasswordForm({ email }: { email: string }) {
  const change = useRequestForm({
    schema: passwordChangeForm,
    defaultValues: empty,
    request: ({ currentPassword, newPassword }) =>
      api("PUT", "/api/auth/password", {
        body: { currentPassword, newPassword },
        output: passwordChangeOutput,
      }),
    onDone: ({ accessToken }) => {
      keepToken(accessToken);
      change.form.reset(empty);
      toast.success(success);
    },
    failure,
  });
  useUnsavedWork(change.form.formState.isDirty);

  return (
    <RequestForm request={change}>
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        hidden
        aria-hidden
      />
      <PasswordField
        name="currentPassword"
        label="Contraseña actual"
        autoComplete="current-password"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordField name="newPassword" label="Nueva contraseña" />
        <PasswordField
          name="confirmPassword"
          label="Confirmar contraseña"
          autoComplete="new-password"
        />
      </div>
      <SubmitButton pendingLabel="Guardando…" className="w-fit">
        Cambiar contraseña
      </SubmitButton>
    </RequestForm>
  );
}
