import "server-only";
import { confirmAddress, firstPassword, resetLink } from "@/lib/accounts/email-content";
import { createOneTimeToken, hasFreshToken } from "@/lib/accounts/one-time-tokens";
import { Prisma } from "@/lib/generated/prisma/client";
import { accountColumns, accountRow } from "@/lib/people/account";
import { proofLinks } from "@/lib/people/proof";
import { db, transaction } from "@/lib/platform/database/db";
import { mailboxOf } from "@/lib/platform/email/mailbox";
import type { QueuedEmail, Written } from "@/lib/platform/email/queue";

/** The links that prove an address, while there is something to prove. */
export async function writeConfirmation({
  recipient: email,
  facts: { user_id: id },
}: QueuedEmail<"confirm_address">): Promise<Written> {
  const isOpen = await db.run(Prisma.sql`
    SELECT FROM users
     WHERE id = ${id}::uuid AND email = ${email} AND is_active AND NOT email_verified`);
  if (!isOpen) return { skipped: "No queda nada por confirmar: la cuenta cambió." };
  const content = confirmAddress(await proofLinks({ id, email }));
  return { ...content, unproved: id, isSecret: true };
}

const FRESH_SECONDS = 5 * 60;

/**
 * A link for an active account's owner to set a new password; of who is nobody's account there is nothing to keep.
 * One that was sent within five minutes will do for whoever asks again; a second try, and what an Admin sends anew,
 * need a link of their own, as nobody has kept the first.
 */
export const writeResetLink = ({ recipient, attempts, resent, facts }: QueuedEmail<"reset_link">) =>
  transaction<Written>(async (tx) => {
    const [account] = await tx.query(
      accountRow,
      Prisma.sql`SELECT ${accountColumns} FROM users u WHERE u.email = ${recipient} AND u.is_active
        FOR UPDATE`,
    );
    if (!account) return resent ? { skipped: "La cuenta ya no está activa." } : "dropped";
    const isAsked = attempts === 1 && !resent;
    if (isAsked && (await hasFreshToken(tx, account, "reset_password", FRESH_SECONDS)))
      return "dropped";
    const token = await createOneTimeToken(tx, account, "reset_password");
    // Who made up many addresses of one mailbox gets no more links for all of them than other e-mails.
    const isMadeUp = !account.email_verified && mailboxOf(recipient) !== recipient;
    const content = facts.isAddressProved ? firstPassword(token) : resetLink(token);
    return { ...content, isSecret: true, unproved: isMadeUp ? account.id : null };
  });
