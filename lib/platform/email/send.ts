import "server-only";
import { setTimeout } from "node:timers/promises";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, transaction } from "@/lib/platform/db";
import { type Mail, sendMail } from "@/lib/platform/email/transport";

const { sql } = Prisma;

/** Within a job's lease (lib/worker/worker.ts). Milliseconds. */
const MOST_SENDING_MS = 45_000;

/**
 * Sends a queued e-mail and marks it sent. Its row stays locked meanwhile, so that no second worker
 * sends it too; one that finds it locked fails and tries later.
 */
export async function sendQueuedEmail(id: string, isLastTry: boolean) {
  try {
    await transaction(async (tx) => {
      const [email] = await tx.query<Mail>(sql`
        SELECT id, recipient, subject, text, html, ics, ics_method FROM email_messages
         WHERE id = ${id}::uuid AND status <> 'sent' FOR UPDATE NOWAIT`);
      if (!email) return;
      await Promise.race([sendMail(email), tooLong()]);
      await tx.query(sql`
        UPDATE email_messages
           SET status = 'sent', sent_at = clock_timestamp(), attempts = attempts + 1, last_error = NULL,
               text = CASE WHEN is_secret THEN '' ELSE text END,
               html = CASE WHEN is_secret THEN '' ELSE html END
         WHERE id = ${id}::uuid`);
    });
  } catch (error) {
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await db.emailMessage.updateMany({
      where: { id, status: { not: "sent" } },
      data: { attempts: { increment: 1 }, last_error, status: isLastTry ? "failed" : "queued" },
    });
    throw error;
  }
}

async function tooLong() {
  await setTimeout(MOST_SENDING_MS, undefined, { ref: false });
  throw new Error("The mail server took too long.");
}
