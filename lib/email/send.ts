import "server-only";
import { db } from "@/lib/db";
import { sendMail } from "@/lib/mail";

/** Longer than any SMTP time-out, in milliseconds. */
const SENDING_MS = 45_000;

/**
 * Sends a queued e-mail and marks it sent. Its row stays locked meanwhile, so that no second worker
 * sends it too; one that finds it locked fails and tries later.
 */
export async function sendQueuedEmail(id: string, isLastTry: boolean) {
  try {
    await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM email_messages WHERE id = ${id}::uuid FOR UPDATE NOWAIT`;
        const email = await tx.emailMessage.findUnique({ where: { id } });
        if (!email || email.status === "sent") return;
        await sendMail(email);
        await tx.emailMessage.update({
          where: { id },
          data: {
            status: "sent",
            sent_at: new Date(),
            attempts: { increment: 1 },
            last_error: null,
            ...(email.is_secret && { text: "", html: "" }),
          },
        });
      },
      { timeout: SENDING_MS },
    );
  } catch (error) {
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await db.emailMessage.updateMany({
      where: { id, status: { not: "sent" } },
      data: { attempts: { increment: 1 }, last_error, status: isLastTry ? "failed" : "queued" },
    });
    throw error;
  }
}
