"use client";

import { ErrorSummary } from "@/components/form/error-summary";
import { NewPasswordField } from "@/components/form/new-password-field";
import { PasswordField } from "@/components/form/password-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useRequestForm } from "@/components/form/use-request-form";
import { Alert } from "@/components/ui/alert";
import { registerInput, registerOutput } from "@/lib/accounts/schema";
import { api } from "@/lib/browser/api";
import { enter } from "@/lib/browser/session";
import { useUnsavedWork } from "@/lib/browser/unsaved-work";
import { roleLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";

const { success, failure } = messages.auth.register;

const roles = [{ value: "Patient", label: roleLabels.Patient }];

const fieldNames = [
  "name",
  "lastname",
  "dni",
  "phone",
  "email",
  "password",
  "confirmPassword",
  "role",
] as const;

export function RegisterForm() {
  const { form, formProps, problem, isSubmitting } = useRequestForm({
    schema: registerInput,
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
    request: (body) =>
      api("POST", "/api/auth/register", {
        body,
        anonymous: true,
        output: registerOutput.required({ token: true }),
      }),
    onDone: ({ token }) => enter(token, null, success),
    failure,
  });
  useUnsavedWork(form.formState.isDirty);

  return (
    <form {...formProps} className="grid gap-5">
      {problem && <Alert title={failure}>{problem !== failure && problem}</Alert>}
      <ErrorSummary form={form} names={fieldNames} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="name" label="Nombre" autoComplete="given-name" />
        <TextField form={form} name="lastname" label="Apellido" autoComplete="family-name" />
        <TextField
          form={form}
          name="dni"
          label="DNI"
          help="8 dígitos, sin puntos"
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
        />
        <TextField
          form={form}
          name="phone"
          label="Teléfono"
          help="Por ejemplo, +54 11 5555-1234"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordField form={form} name="password" label="Contraseña" />
        <PasswordField
          form={form}
          name="confirmPassword"
          label="Confirmar contraseña"
          autoComplete="new-password"
        />
      </div>
      <SelectField form={form} name="role" label="Rol" options={roles} />
      <SubmitButton pending={isSubmitting} pendingLabel="Creando cuenta…">
        Crear cuenta
      </SubmitButton>
    </form>
  );
}
