import "server-only";
import type { Actor, Origin } from "@/lib/access/actor";
import { recordEvent } from "@/lib/access/audit/audit";
import { addressMailBudgets, countOrRefuse } from "@/lib/accounts/limits";
import {
  type AddressProof,
  type AddressProved,
  deadAddressLink,
} from "@/lib/administration/address/schema";
import { cancelComing } from "@/lib/agenda/appointments/coming";
import { byLink } from "@/lib/agenda/appointments/events";
import { Prisma, type User } from "@/lib/generated/prisma/client";
import { closeDisowned, setAddressProved } from "@/lib/people/account";
import { type Address, addressOfToken, isUnproved } from "@/lib/people/proof";
import { db, transaction } from "@/lib/platform/database/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { invalid } from "@/lib/shared/errors";

const { sql } = Prisma;

/** Whether the actor may do less than others until their address is proved, or who they are. */
export async function awaitsProof({ userId }: Actor): Promise<boolean> {
  const [account] = await db.query<{ awaits: boolean }>(
    sql`SELECT ${isUnproved} AS awaits FROM users u WHERE u.id = ${userId}::uuid`,
  );
  return account?.awaits === true;
}

/** Sends the links once more; 429 within five minutes of the last time. */
export async function resendProof(actor: Actor) {
  const { email_verified } = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  if (email_verified) return;
  await countOrRefuse(addressMailBudgets(actor.userId));
  const facts = { user_id: actor.userId };
  await queueEmails(db, [{ kind: "confirm_address", recipient: actor.email, facts }]);
}

/**
 * Whoever has the link reads what is sent there, which need not be who registered: unless they are signed in as this
 * account, its password and sessions end, and a link to choose a password goes to the address. 422 for a link about
 * another address by now.
 */
export async function proveAddress(
  proof: AddressProof,
  actor: Actor | null,
  origin: Origin,
): Promise<AddressProved> {
  const { id, email } = await addressOf(proof);
  return transaction(async (tx) => {
    const [account] = await tx.query<Pick<User, "email_verified">>(sql`
      SELECT email_verified FROM users
       WHERE id = ${id}::uuid AND email = ${email} AND is_active FOR UPDATE`);
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

/** Whether confirming would end the password: not for whoever is signed in as the account, nor once it is proved. */
export async function endsPassword(address: Address, actor: Actor | null): Promise<boolean> {
  if (actor?.userId === address.id) return false;
  const account = await db.user.findUnique({ where: address, select: { email_verified: true } });
  return account?.email_verified === false;
}

/**
 * Whoever reads what is sent there has no such account: it is closed, what it booked cancelled, and address and DNI
 * are free for their owner. 422 once the address has been proved, or staff have seen who the person is.
 */
export async function disownAddress(proof: AddressProof, origin: Origin) {
  const { id, email } = await addressOf(proof);
  await transaction(async (tx) => {
    const isClosed = await closeDisowned(tx, { id, email });
    if (!isClosed) throw invalid("token", deadAddressLink);
    await cancelComing(tx, id, byLink, "Quien recibe sus correos dijo que la cuenta no es suya.");
    await recordEvent(tx, { actor: null, origin }, "users.disown", id);
  });
}

async function addressOf({ token }: AddressProof): Promise<Address> {
  const address = await addressOfToken(token);
  if (!address) throw invalid("token", deadAddressLink);
  return address;
}
