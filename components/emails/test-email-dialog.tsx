"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { testEmailInput } from "@/lib/administration/emails/test-email-schema";
import { api } from "@/lib/browser/api";
import { messages } from "@/lib/shared/messages";

type TestEmailDialogProps = Opening & {
  /** The field's initial value. */
  recipient: string;
};

export function TestEmailDialog({ recipient, ...opening }: TestEmailDialogProps) {
  return (
    <FormDialog
      {...opening}
      title="Enviar correo de prueba"
      description="No dice nada más que eso. En la lista verás si salió."
      schema={testEmailInput}
      defaultValues={{ recipient }}
      request={(body, key) => api("POST", "/api/emails/test", { body, key })}
      messages={messages.emails.test}
      submitLabel="Enviar"
      pendingLabel="Enviando…"
    >
      <TextField name="recipient" label="Destinatario" type="email" autoComplete="off" />
    </FormDialog>
  );
}
