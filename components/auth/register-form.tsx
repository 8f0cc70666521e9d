"use client";

import { useState } from "react";
import { DniField } from "@/components/form/dni-field";
import { EmailField } from "@/components/form/email-field";
import { ErrorSummary } from "@/components/form/error-summary";
import { NewPasswordField } from "@/components/form/new-password-field";
import { PasswordField } from "@/components/form/password-field";
import { RequestForm } from "@/components/form/request-form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useFreshPage } from "@/components/form/use-fresh-page";
import { useRequestForm } from "@/components/form/use-request-form";
import { PrivacyDisclosure, type ShownPrivacy } from "@/components/privacy/privacy-disclosure";
import { ApiError, api, Repeated } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import { forgetSession, signIn } from "@/lib/browser/session";
import { useUnsavedWork } from "@/lib/browser/unsaved-work";
import { roleLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";

const rules = script(() => import("@/lib/accounts/schema"));

const { success, failure } = messages.auth.register;

const roles = [{ value: "Patient", label: roleLabels.Patient }];

/** `privacy` is the clinic's notice; null while there is none. */
export function RegisterForm({ privacy }: { privacy: ShownPrivacy | null }) {
  const { refreshWith } = useFreshPage();
  const [hasChanged, setChanged] = useState(false);
  const request = useRequestForm({
    schema: async () => (await rules.get()).registerInput,
    defaultValues: {
      name: "",
      lastname: "",
      dni: "",
      email: "",
      phone: "",
      password: "",
      confirmPassword: "",
      role: "Patient",
    },
    async request(input, key) {
      const body = { ...input, ...(privacy && { privacy_version: privacy.version }) };
      const output = (await rules.get()).registerOutput;
      try {
        return await api("POST", "/api/auth/register", { body, anonymous: true, output, key });
      } catch (error) {
        if (error instanceof ApiError && error.fields.privacy_version)
          refreshWith(() => setChanged(true));
        throw error;
      }
    },
    // Without a token, its session has ended meanwhile.
    onDone: (made) =>
      made instanceof Repeated ? forgetSession(success) : signIn(made.token ?? "", null, success),
    failure,
  });
  useUnsavedWork(request.form.formState.isDirty);

  return (
    <RequestForm request={request}>
      <ErrorSummary />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Nombre" autoComplete="given-name" />
        <TextField name="lastname" label="Apellido" autoComplete="family-name" />
      </div>
      <DniField name="dni" label="DNI" />
      <EmailField name="email" label="Email" autoComplete="email" />
      <TextField
        name="phone"
        label="Teléfono"
        help="Por ejemplo, +54 11 5555-1234"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordField name="password" label="Contraseña" />
        <PasswordField
          name="confirmPassword"
          label="Confirmar contraseña"
          autoComplete="new-password"
        />
      </div>
      <SelectField name="role" label="Rol" options={roles} />
      {privacy && <PrivacyDisclosure notice={privacy} hasChanged={hasChanged} />}
      <SubmitButton pendingLabel="Creando cuenta…">Crear cuenta</SubmitButton>
    </RequestForm>
  );
}
