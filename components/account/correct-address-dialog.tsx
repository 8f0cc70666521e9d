"use client";

import { EmailField } from "@/components/form/email-field";
import { FormDialog } from "@/components/form/form-dialog";
import { PasswordField } from "@/components/form/password-field";
import type { Opening } from "@/components/list/dialog-button";
import { renewedSession } from "@/lib/accounts/own/schema";
import { type AddressCorrection, addressCorrection } from "@/lib/administration/address/schema";
import { api, Repeated } from "@/lib/browser/api";
import { keepToken } from "@/lib/browser/token";
import { messages } from "@/lib/shared/messages";

async function correct(body: AddressCorrection, key: string) {
  const output = renewedSession;
  const renewed = await api("PUT", "/api/auth/address", { body, output, key });
  if (!(renewed instanceof Repeated)) keepToken(renewed.accessToken);
  return renewed;
}

/** `email` is the account's present address, which is not confirmed yet. */
export function CorrectAddressDialog({ email, ...opening }: { email: string } & Opening) {
  return (
    <FormDialog
      {...opening}
      title="Corregir dirección"
      description="Te enviaremos un correo para confirmarla. Tus sesiones en otros dispositivos se cerrarán; esta sigue abierta."
      schema={addressCorrection}
      defaultValues={{ email, password: "" }}
      request={correct}
      messages={messages.auth.correctAddress}
    >
      <EmailField name="email" label="Email" autoComplete="email" />
      <PasswordField
        name="password"
        label="Tu contraseña"
        help="Para confirmar que eres tú."
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
