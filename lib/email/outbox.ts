import "server-only";
import type { Transaction } from "@/lib/db";
import type { Job } from "@/lib/jobs/queue";

export type Email = {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  appointment_id?: string;
  /** It holds a key: its text is wiped once it is sent. */
  is_secret?: boolean;
  /** A calendar entry and its METHOD (RFC 5546). */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};

/**
 * Writes e-mails in the transaction of what they tell, and returns the jobs that send them: to be added
 * in the same transaction, so that they are sent if it commits, and only then.
 */
export async function writeEmails(tx: Transaction, emails: Email[]): Promise<Job[]> {
  const rows = await tx.emailMessage.createManyAndReturn({
    data: emails.map(({ calendar, ...email }) => ({
      ...email,
      ics: calendar?.content ?? null,
      ics_method: calendar?.method ?? null,
    })),
    select: { id: true },
  });
  return rows.map(({ id }) => ({ name: "send_email", payload: { id }, key: `send_email:${id}` }));
}
