import "server-only";
import { resetLink } from "@/lib/accounts/letters";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import { db, queryIn } from "@/lib/platform/db";
import { queueEmails } from "@/lib/platform/email/outbox";

/** Sends an active account's owner a link to set a new password; to nobody else anything. */
export async function sendResetLink(email: string) {
  await db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email, is_active: true } });
    if (!user) return;
    const token = await createOneTimeToken(tx, user, "reset_password");
    await queueEmails(queryIn(tx), [resetLink(user, token)]);
  });
}
