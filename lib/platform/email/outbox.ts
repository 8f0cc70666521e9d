import "server-only";
import { v7 as uuid } from "uuid";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { additionOf, type Job } from "@/lib/platform/jobs";

export type Email = {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  appointment_id?: string;
  /** It holds a key: its text is wiped once it is sent. */
  is_secret?: boolean;
  /** About somebody of whom nothing is proved: its recipient gets few of them in a day. */
  is_unproved?: boolean;
  /** Somebody waits for it. */
  isFirst?: boolean;
  /** A calendar entry and its METHOD (RFC 5546). */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};

/**
 * Writes e-mails in the transaction of what they tell, with the jobs that send them and any further ones:
 * they are sent if it commits, and only then. Those about somebody unproved that would be too many are not.
 */
export async function queueEmails(tx: Tx, emails: Email[], jobs: Job[] = []) {
  const rows = emails.map(({ calendar, ...email }) => ({
    ...{ id: uuid(), is_secret: false, is_unproved: false, ...email },
    ics: calendar?.content,
    ics_method: calendar?.method,
  }));
  const sending = rows.map(
    ({ id, isFirst }) =>
      ({ name: "send_email", payload: { id }, key: `send_email:${id}`, isFirst }) as const,
  );
  await tx.query(Prisma.sql`
    WITH written AS (
      INSERT INTO email_messages
        (id, appointment_id, recipient, subject, text, html, is_secret, is_unproved, ics, ics_method)
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS email
        (id uuid, appointment_id uuid, recipient text, subject text, text text, html text,
         is_secret boolean, is_unproved boolean, ics text, ics_method text)
       WHERE NOT is_unproved OR ${env.UNPROVED_MAILS_PER_DAY} > (
         SELECT count(*) FROM email_messages AS before
          WHERE before.recipient = email.recipient AND before.is_unproved
            AND before.created_at > now() - interval '1 day')
    )
    SELECT count(*) FROM ${additionOf([...sending, ...jobs])} AS added`);
}
