import "server-only";
import { resetLink } from "@/lib/auth/letters";
import { db, queryIn } from "@/lib/db";
import { queueEmails } from "@/lib/email/outbox";
import { createOneTimeToken } from "@/lib/one-time-tokens/service";

/** Sends an active account's owner a link to set a new password; to nobody else anything. */
export async function sendResetLink(email: string) {
  await db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email, is_active: true } });
    if (!user) return;
    const token = await createOneTimeToken(tx, user, "reset_password");
    await queueEmails(queryIn(tx), [resetLink(user, token)]);
  });
}
