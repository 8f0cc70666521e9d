import "server-only";
import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import { env } from "@/lib/platform/env";
import { lazy } from "@/lib/platform/lazy";

/** So many at once, each on a connection of its own. */
export const MOST_AT_ONCE = 4;

const transport = lazy(() => {
  const opened = createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: MOST_AT_ONCE,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // An e-mail names no file and no address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  opened.use("stream", (mail, done) => {
    mail.message.transform(inOnePiece);
    done();
  });
  return opened;
});

/** An e-mail as one piece: its lines would each be sent by themselves. */
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
  /** What stands before the @ of its Message-ID: the same at each try. */
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
