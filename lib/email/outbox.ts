import "server-only";
import type { Transaction } from "@/lib/db";
import { addJob } from "@/lib/jobs/queue";

export type Email = {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  appointment_id?: string;
  /** A calendar entry and its METHOD (RFC 5546). */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};

/** Queues an e-mail in the transaction of what it tells: sent if that commits, and only then. */
export async function queueEmail(tx: Transaction, { calendar, ...email }: Email) {
  const { id } = await tx.emailMessage.create({
    data: { ...email, ics: calendar?.content ?? null, ics_method: calendar?.method ?? null },
    select: { id: true },
  });
  await addJob(tx, "send_email", { id }, { key: `send_email:${id}` });
}
