import "server-only";
import { confirmAddress, firstPassword, newAccount, resetLink } from "@/lib/accounts/email-content";
import { createOneTimeToken, hasFreshToken } from "@/lib/accounts/one-time-tokens";
import type { Clinic } from "@/lib/clinic/schema";
import { readClinic } from "@/lib/clinic/service";
import { Prisma } from "@/lib/generated/prisma/client";
import { accountColumns, accountRow } from "@/lib/people/account";
import { proofLinks } from "@/lib/people/proof";
import { db, transaction } from "@/lib/platform/database/db";
import { mailboxOf } from "@/lib/platform/email/mailbox";
import type { QueuedEmail, Written } from "@/lib/platform/email/queue";

/** The links that verify an address, unless it has been verified meanwhile. */
export async function writeConfirmation({
  recipient: email,
  facts: { user_id: id },
}: QueuedEmail<"confirm_address">): Promise<Written> {
  const isOpen = await db.run(Prisma.sql`
    SELECT FROM users
     WHERE id = ${id}::uuid AND email = ${email} AND is_active AND NOT email_verified`);
  if (!isOpen) return { skipped: "No queda nada por confirmar: la cuenta cambió." };
  const content = confirmAddress(await proofLinks({ id, email }), await readClinic());
  return { ...content, unproved: id, isSecret: true };
}

const FRESH_SECONDS = 5 * 60;

/**
 * A link for the owner of an active account to set a new password; for an unknown address the e-mail is dropped. If a
 * link was sent within the last five minutes no new one is needed; a second attempt, and an e-mail that an Admin sends
 * again, need a new link, because the first one's token is not stored.
 */
export async function writeResetLink(email: QueuedEmail<"reset_link">): Promise<Written> {
  const { recipient, attempts, resent, facts } = email;
  const clinic = await readClinic();
  return transaction<Written>(async (tx) => {
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
    // Many made-up addresses of one mailbox share the limit of that mailbox.
    const isMadeUp = !account.email_verified && mailboxOf(recipient) !== recipient;
    const content = contentOf(facts, token, clinic);
    return { ...content, isSecret: true, unproved: isMadeUp ? account.id : null };
  });
}

function contentOf(facts: QueuedEmail<"reset_link">["facts"], token: string, clinic: Clinic) {
  if (facts.isAddressProved) return firstPassword(token);
  return facts.isNewAccount ? newAccount(token, clinic) : resetLink(token);
}
