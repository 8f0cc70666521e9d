"use client";

import { useState } from "react";
import { RequestForm } from "@/components/form/request-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useRequestForm } from "@/components/form/use-request-form";
import { api } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import { toast } from "@/lib/browser/toast";
import { messages } from "@/lib/shared/messages";
import { AuthHeading } from "./auth-heading";
import { BackToLogin } from "./back-to-login";

const rules = script(() => import("@/lib/accounts/password-reset/schema"));

const { success, failure } = messages.auth.requestReset;

const HOW_IT_WORKS =
  " tiene una cuenta, en unos minutos recibirá un enlace para elegir una nueva contraseña. Sirve una sola vez, durante una hora. Si no lo ves, busca en el correo no deseado.";

export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useRequestForm({
    schema: async () => (await rules.get()).resetRequest,
    defaultValues: { email: "" },
    request: async (body, key) => {
      await api("POST", "/api/auth/reset-password", { body, anonymous: true, key });
      return body.email;
    },
    onDone: (email) => {
      setSentTo(email);
      toast.success(success);
    },
    failure,
  });

  if (sentTo) {
    return (
      <>
        <AuthHeading title="Correo Enviado" takesFocus>
          <span>{"Si "}</span>
          <strong className="wrap-anywhere text-foreground">{sentTo}</strong>
          <span>{HOW_IT_WORKS}</span>
        </AuthHeading>
        <BackToLogin />
      </>
    );
  }

  return (
    <>
      <AuthHeading title="Recuperar contraseña">
        Escribe el email de tu cuenta y te enviaremos un enlace para elegir una nueva contraseña.
      </AuthHeading>
      <RequestForm request={request}>
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton pendingLabel="Enviando…">Enviar enlace</SubmitButton>
      </RequestForm>
      <BackToLogin />
    </>
  );
}
