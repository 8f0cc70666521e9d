import "server-only";
import { hashPassword } from "@/lib/access/password";
import type { Visitor } from "@/lib/accounts/device";
import { resetBudgets, take } from "@/lib/accounts/limits";
import { accountOfToken } from "@/lib/accounts/one-time-tokens";
import {
  deadLink,
  type ResetConfirmation,
  type ResetRequest,
} from "@/lib/accounts/password-reset/schema";
import { passwordChanged } from "@/lib/people/letters";
import { db, query, queryIn, type Transaction } from "@/lib/platform/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { addJobs } from "@/lib/platform/jobs";
import { invalid } from "@/lib/shared/errors";

/**
 * Takes exactly as long for an address that is unknown: whether it is one of ours is only looked up by
 * the worker.
 */
export async function requestReset({ email }: ResetRequest, { address }: Visitor) {
  await take(resetBudgets(email, address));
  const key = `send_reset_link:${crypto.randomUUID()}`;
  await addJobs(query, [{ name: "send_reset_link", payload: { email }, key }]);
}

/** Sets the password, ends every session and voids every other link. Returns the account's id. */
export async function confirmReset({ token, newPassword }: ResetConfirmation) {
  // Looked at before the costly hash is made, and again once it is there.
  await requireAccount(db, token);
  const password = await hashPassword(newPassword);
  return db.$transaction(async (tx) => {
    const user = await requireAccount(tx, token);
    const { id, session_version } = user;
    const { count } = await tx.user.updateMany({
      // Of two who come at once, one finds another version.
      where: { id, session_version },
      // The link was sent to the address, so whoever has it reads the account's mail.
      data: { password, email_verified: true, session_version: { increment: 1 } },
    });
    if (!count) throw refusal("invalid");
    await queueEmails(queryIn(tx), [passwordChanged(user)]);
    return id;
  });
}

async function requireAccount(tx: Transaction, token: string) {
  const user = await accountOfToken(tx, token, "reset_password");
  if (typeof user === "string") throw refusal(user);
  return user;
}

const refusal = (why: keyof typeof deadLink) => invalid("token", deadLink[why]);
