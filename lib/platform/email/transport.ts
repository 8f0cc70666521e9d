import "server-only";
import { createTransport } from "nodemailer";
import type { EmailMessage } from "@/lib/generated/prisma/client";
import { env } from "@/lib/platform/env";
import { lazy } from "@/lib/platform/lazy";

const transport = lazy(() =>
  createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A queued e-mail names no file and no address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }),
);

export type Mail = Pick<
  EmailMessage,
  "id" | "recipient" | "subject" | "text" | "html" | "ics" | "ics_method"
>;

/** Hands an e-mail to the SMTP server; a second try of the same one carries the same Message-ID. */
export async function sendMail({ id, recipient, subject, text, html, ics, ics_method }: Mail) {
  await transport.sendMail({
    from: env.MAIL_FROM,
    to: { name: "", address: recipient },
    subject,
    text,
    html,
    messageId: `<${id}@${new URL(env.PUBLIC_URL).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    ...(ics &&
      ics_method && { icalEvent: { method: ics_method, filename: "cita.ics", content: ics } }),
  });
}

export const closeMail = () => transport.close();
