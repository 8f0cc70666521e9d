import "server-only";
import { type Account, accountColumns } from "@/lib/accounts/account";
import { firstPassword, resetLink } from "@/lib/accounts/letters";
import { createOneTimeToken, hasFreshToken } from "@/lib/accounts/one-time-tokens";
import { Prisma } from "@/lib/generated/prisma/client";
import { transaction } from "@/lib/platform/db";
import { mailboxOf } from "@/lib/platform/email/mailbox";
import type { QueuedEmail, Written } from "@/lib/platform/email/queue";

const FRESH_SECONDS = 5 * 60;

/**
 * A link for an active account's owner to set a new password; of who is nobody's account there is nothing to keep.
 * One that was sent within five minutes will do for whoever asks again; a second try, and what an Admin sends anew,
 * need a link of their own, as nobody has kept the first.
 */
export const writeResetLink = ({ recipient, attempts, resent, facts }: QueuedEmail<"reset_link">) =>
  transaction<Written>(async (tx) => {
    const [account] = await tx.query<Account>(
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
    const letter = facts.isAddressProved ? firstPassword(token) : resetLink(token);
    return { ...letter, isSecret: true, unproved: isMadeUp ? account.id : null };
  });
