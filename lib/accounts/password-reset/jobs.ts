import "server-only";
import { type Account, accountColumns } from "@/lib/accounts/account";
import { resetLink } from "@/lib/accounts/letters";
import { createOneTimeToken, hasFreshToken } from "@/lib/accounts/one-time-tokens";
import { Prisma } from "@/lib/generated/prisma/client";
import { transaction } from "@/lib/platform/db";
import { queueEmails } from "@/lib/platform/email/outbox";

const FRESH_SECONDS = 5 * 60;

/**
 * Sends an active account's owner a link to set a new password; to nobody else anything. One that was sent
 * within five minutes will do for whoever asks again.
 */
export async function sendResetLink(email: string) {
  await transaction(async (tx) => {
    const [account] = await tx.query<Account>(
      Prisma.sql`SELECT ${accountColumns} FROM users u WHERE u.email = ${email} AND u.is_active
        FOR UPDATE`,
    );
    if (!account || (await hasFreshToken(tx, account, "reset_password", FRESH_SECONDS))) return;
    const token = await createOneTimeToken(tx, account, "reset_password");
    await queueEmails(tx, [resetLink(account, token)]);
  });
}
