import "server-only";
import { recordEvent } from "@/lib/access/audit/audit";
import { addressChangeOf } from "@/lib/access/audit/events";
import { withHasher } from "@/lib/access/password";
import { turnOf, type Visitor } from "@/lib/accounts/device";
import { countOrRefuse, resetBudgets } from "@/lib/accounts/limits";
import { accountOfToken } from "@/lib/accounts/one-time-tokens";
import { deadLink } from "@/lib/accounts/password-reset/dead-link";
import type { ResetConfirmation, ResetRequest } from "@/lib/accounts/password-reset/schema";
import { setPassword } from "@/lib/people/account";
import { noticeOfPassword } from "@/lib/people/email-rules";
import { db, type Tx, transaction } from "@/lib/platform/database/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { invalid } from "@/lib/shared/errors";

/**
 * Takes equally long for unknown addresses, because only the worker looks the account up.
 */
export async function requestReset({ email }: ResetRequest, { address }: Visitor) {
  await countOrRefuse(resetBudgets(email, address));
  await transaction((tx) => queueEmails(tx, [{ kind: "reset_link", recipient: email }]));
}

/** Sets the password, ends every session and voids every other link. Returns the account's id. */
export async function confirmReset({ token, newPassword }: ResetConfirmation, visitor: Visitor) {
  // Checked before the costly hashing, and again after it.
  const { email } = await requireAccount(db, token);
  const password = await withHasher(turnOf(email, visitor), async ({ hash }) => {
    await requireAccount(db, token);
    return hash(newPassword);
  });
  return transaction(async (tx) => {
    const user = await requireAccount(tx, token);
    const { id } = user;
    // Of two concurrent requests the second sees a changed version. The link was sent to the address, so the person who
    // has it reads that mailbox.
    const changed = await setPassword(tx, user, password, { isAddressProved: true });
    if (!changed) throw refusal("invalid");
    await queueEmails(tx, [noticeOfPassword(user)]);
    // Logged as done by the account itself.
    const who = { actor: { userId: id, role: user.role }, origin: visitor };
    await recordEvent(tx, who, "auth.password", id, await addressChangeOf(tx, id));
    return id;
  });
}

async function requireAccount(tx: Tx, token: string) {
  const user = await accountOfToken(tx, token, "reset_password");
  if (typeof user === "string") throw refusal(user);
  return user;
}

const refusal = (why: keyof typeof deadLink) => invalid("token", deadLink[why]);
