"use client";

import { NewPasswordField } from "@/components/form/new-password-field";
import { PasswordField } from "@/components/form/password-field";
import { RequestForm } from "@/components/form/request-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useRequestForm } from "@/components/form/use-request-form";
import { api, Repeated } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import { toast } from "@/lib/browser/toast";
import { keepToken } from "@/lib/browser/token";
import { useUnsavedWork } from "@/lib/browser/unsaved-work";
import { messages } from "@/lib/shared/messages";

const rules = script(() => import("@/lib/accounts/own/schema"));

const { success, failure } = messages.auth.changePassword;

const empty = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** `email` says to a password manager which account the password belongs to. */
export function PasswordForm({ email }: { email: string }) {
  const change = useRequestForm({
    schema: async () => (await rules.get()).passwordChangeForm,
    defaultValues: empty,
    async request({ currentPassword, newPassword }, key) {
      const output = (await rules.get()).renewedSession;
      const body = { currentPassword, newPassword };
      return api("PUT", "/api/auth/password", { body, output, key });
    },
    onDone: (changed) => {
      if (!(changed instanceof Repeated)) keepToken(changed.accessToken);
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
