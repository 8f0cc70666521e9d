import "server-only";
import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import { env } from "@/lib/platform/env";
import { lazy } from "@/lib/platform/lazy";

/** How many are sent at once, each on a connection of its own. */
export const MOST_AT_ONCE = 4;

const transport = lazy(() => {
  const opened = createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: MOST_AT_ONCE,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // No part of an e-mail may be loaded from a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  opened.use("stream", (mail, done) => {
    mail.message.transform(inOnePiece);
    done();
  });
  return opened;
});

/** Joins the message into one chunk: nodemailer would send each line separately. */
function inOnePiece() {
  const pieces: Buffer[] = [];
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    flush(done) {
      done(null, Buffer.concat(pieces));
    },
  });
}

export type Mail = {
  /** The Message-ID's part before the @: the same at each attempt. */
  key: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** A calendar entry and its METHOD (RFC 5546). */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};

/** Hands an e-mail to the SMTP server. */
export async function sendMail({ key, recipient, subject, text, html, calendar }: Mail) {
  await transport.sendMail({
    from: env.MAIL_FROM,
    to: { name: "", address: recipient },
    subject,
    text,
    html,
    messageId: `<${key}@${new URL(env.PUBLIC_URL).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    ...(calendar && { icalEvent: { filename: "cita.ics", ...calendar } }),
  });
}

export const closeMail = () => transport.close();
