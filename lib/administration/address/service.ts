import "server-only";
import { z } from "zod";
import type { Actor, Origin } from "@/lib/access/actor";
import { recordEvent } from "@/lib/access/audit/audit";
import { lastEventOf } from "@/lib/access/audit/events";
import { addressMailBudgets, countOrRefuse } from "@/lib/accounts/limits";
import { voidOneTimeTokens } from "@/lib/accounts/one-time-tokens";
import {
  type AddressProof,
  type AddressProved,
  deadAddressLink,
} from "@/lib/administration/address/schema";
import { fullAdmins, nameAndEmail } from "@/lib/administration/users/account-changes";
import { cancelComing } from "@/lib/agenda/appointments/coming";
import { byLink } from "@/lib/agenda/appointments/events";
import { Prisma } from "@/lib/generated/prisma/client";
import { closeDisowned, setAddressProved, updateAccount } from "@/lib/people/account";
import { addressLinks } from "@/lib/people/email-rules";
import { type Address, addressOfToken, isUnproved, LIFETIME_DAYS } from "@/lib/people/proof";
import * as columns from "@/lib/platform/database/columns";
import { db, transaction } from "@/lib/platform/database/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { invalid } from "@/lib/shared/errors";

const { sql } = Prisma;

const { name, lastname, email, session_version } = columns.users;

/** Whether neither address nor identity of the actor is verified, which limits what they may do. */
export async function awaitsProof({ userId }: Actor): Promise<boolean> {
  const [account] = await db.query(
    { awaits: z.boolean() },
    sql`SELECT ${isUnproved} AS awaits FROM users u WHERE u.id = ${userId}::uuid`,
  );
  return account?.awaits === true;
}

/** Sends the links again; 429 within five minutes. */
export async function resendProof(actor: Actor) {
  const { email_verified } = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  if (!email_verified) await countOrRefuse(addressMailBudgets(actor.userId));
  const links = addressLinks({ id: actor.userId, email: actor.email });
  await transaction((tx) => queueEmails(tx, email_verified ? [] : [links]));
}

/**
 * The person with the link reads the mailbox, but may not be who registered. Unless they are signed in as this account,
 * its password and sessions end and a link to choose a password is sent. 422 if the account has another address
 * meanwhile.
 */
export async function proveAddress(
  proof: AddressProof,
  actor: Actor | null,
  origin: Origin,
): Promise<AddressProved> {
  const { id, email } = await addressOf(proof);
  return transaction(async (tx) => {
    const [account] = await tx.query(
      { email_verified: columns.users.email_verified },
      sql`
      SELECT email_verified FROM users
       WHERE id = ${id}::uuid AND email = ${email} AND is_active FOR UPDATE`,
    );
    if (!account) throw invalid("token", deadAddressLink);
    if (account.email_verified) return { password_voided: false };
    const isSignedIn = actor?.userId === id;
    await setAddressProved(tx, id, isSignedIn);
    if (isSignedIn) return { password_voided: false };
    const facts = { isAddressProved: true } as const;
    await queueEmails(tx, [{ kind: "reset_link", recipient: email, facts }]);
    await recordEvent(tx, { actor: null, origin }, "auth.password", id);
    return { password_voided: true };
  });
}

/** Whether confirming would remove the password: not when signed in as the account, nor when already verified. */
export async function endsPassword(address: Address, actor: Actor | null): Promise<boolean> {
  if (actor?.userId === address.id) return false;
  const account = await db.user.findUnique({ where: address, select: { email_verified: true } });
  return account?.email_verified === false;
}

/**
 * 'No fui yo'. The owner of an unverified address says that the account is not theirs: it is closed, its appointments
 * are cancelled, and address and DNI are free again; 422 when the address, or the person's identity, was verified
 * before. Or the owner of an address that staff have replaced says that they did not ask for that.
 */
export async function disownAddress(proof: AddressProof, origin: Origin) {
  const replaced = await addressOfToken(proof.token, "replaced_address");
  if (replaced) return denyReplacement(replaced, origin);
  const { id, email } = await addressOf(proof);
  await transaction(async (tx) => {
    const isClosed = await closeDisowned(tx, { id, email });
    if (!isClosed) throw invalid("token", deadAddressLink);
    await cancelComing(tx, [id], byLink, "Quien recibe sus correos dijo que la cuenta no es suya.");
    await recordEvent(tx, { actor: null, origin }, "users.disown", id);
  });
}

/**
 * Ends the account's sessions and links and informs every Admin, once for each change of the address. It does so even
 * if the account has its old address again, because the account may have been used in between. It does not restore the old
 * address, which may have been another person's.
 */
async function denyReplacement({ id }: Address, origin: Origin) {
  const action = "users.deny_email";
  await transaction(async (tx) => {
    const [account] = await tx.query(
      { name, lastname, email, session_version },
      sql`
      SELECT name, lastname, email, session_version FROM users
       WHERE id = ${id}::uuid AND archived_at IS NULL FOR UPDATE`,
    );
    if (!account) throw invalid("token", deadAddressLink);
    const [changed, denied] = [
      await lastEventOf(tx, "users.email", id, LIFETIME_DAYS),
      await lastEventOf(tx, action, id, LIFETIME_DAYS),
    ];
    if (denied && !(changed && changed.at > denied.at)) return;
    await voidOneTimeTokens(tx, id);
    await updateAccount(tx, id, { session_version: account.session_version + 1 });
    const facts = { account: nameAndEmail(account) };
    const admins = await fullAdmins(tx);
    await queueEmails(
      tx,
      admins.map((recipient) => ({ kind: "address_denied", recipient, facts })),
    );
    await recordEvent(tx, { actor: null, origin }, action, id);
  });
}

async function addressOf({ token }: AddressProof): Promise<Address> {
  const address = await addressOfToken(token);
  if (!address) throw invalid("token", deadAddressLink);
  return address;
}
