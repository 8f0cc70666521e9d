"use client";

import { Confirm } from "@/components/form/confirm";
import { Send } from "@/components/icons";
import { RowActions } from "@/components/list/row-actions";
import type { RowAction } from "@/components/list/use-action-dialog";
import type { EmailOutput } from "@/lib/administration/emails/schema";
import { api } from "@/lib/browser/api";
import { messages } from "@/lib/shared/messages";
import { emailStateOf, subjectOf } from "./email-state";

/** Sends an e-mail again, unless it is about to be sent or no longer true. */
export function EmailActions({ email }: { email: EmailOutput }) {
  if (["queued", "sending", "skipped"].includes(emailStateOf(email))) return null;
  const { id, recipient } = email;
  const name = `«${subjectOf(email)}»`;
  const resend: RowAction = {
    label: "Reenviar",
    icon: Send,
    dialog: (opening) => (
      <Confirm
        {...opening}
        title={`¿Reenviar ${name}?`}
        description={`Saldrá enseguida hacia ${recipient}, con los datos como están ahora.`}
        verb="Reenviar"
        pendingLabel="Reenviando…"
        destructive={false}
        request={(key) => api("POST", "/api/emails/[id]/resend", { params: { id }, key })}
        messages={messages.emails.resend}
      />
    ),
  };
  return <RowActions of={`${name} a ${recipient}`} actions={[resend]} />;
}
