import "server-only";
import type { Actor } from "@/lib/access/actor";
import { recordEvent } from "@/lib/access/audit/audit";
import { issueToken } from "@/lib/access/token";
import type { Visitor } from "@/lib/accounts/device";
import { voidOneTimeTokens } from "@/lib/accounts/one-time-tokens";
import { requireOwnPassword } from "@/lib/accounts/own/service";
import { countRegistration, refuseTaken } from "@/lib/accounts/registration";
import { issueTokenFor } from "@/lib/accounts/service";
import type { AddressCorrection } from "@/lib/administration/address/schema";
import { resendProof } from "@/lib/administration/address/service";
import { tellAdmins } from "@/lib/administration/users/account-changes";
import { Prisma } from "@/lib/generated/prisma/client";
import { updateAccount } from "@/lib/people/account";
import { addressLinks } from "@/lib/people/email-rules";
import * as columns from "@/lib/platform/database/columns";
import { db, type Tx, transaction } from "@/lib/platform/database/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { asFailure } from "@/lib/platform/watch/failure";
import { conflict, unauthorized } from "@/lib/shared/errors";

const { sql } = Prisma;
const { name, lastname, email } = columns.users;

/**
 * Gives the actor's account another address while its own is unverified, and returns a token with which the actor's
 * session continues. All other sessions end, and no link sent before works. The same address again only gets its links
 * again. 409 if the address has been verified, or another account has the new one; 422 for a wrong password; 429 as for
 * a registration.
 */
export async function correctAddress(
  actor: Actor,
  { email, password }: AddressCorrection,
  visitor: Visitor,
): Promise<string> {
  const version = await unprovedVersion(actor);
  const isSame = email === actor.email;
  if (!isSame) await countRegistration(email, visitor);
  await requireOwnPassword(actor, password, visitor, "password");
  if (isSame) {
    await resendProof(actor);
    return issueTokenFor(actor.userId);
  }
  try {
    const token = await transaction((tx) => replaceAddress(tx, actor, version, email));
    if (token) return token;
  } catch (error) {
    if (asFailure(error)?.failure !== "conflict") throw error;
    return refuseTaken({ email, dni: null }, visitor);
  }
  await unprovedVersion(actor);
  throw unauthorized();
}

/** The session version of the actor's account; 409 if its address has been verified. */
async function unprovedVersion({ userId: id }: Actor): Promise<number> {
  const account = await db.user.findUniqueOrThrow({ where: { id } });
  if (account.email_verified) throw conflict("Tu dirección ya está confirmada.");
  return account.session_version;
}

/** Null if the address has been verified meanwhile, or the session has ended. */
async function replaceAddress(
  tx: Tx,
  actor: Actor,
  session_version: number,
  to: string,
): Promise<string | null> {
  const { userId: id, role, admin_scope, origin } = actor;
  const [before] = await tx.query(
    { name, lastname, email },
    sql`
    SELECT name, lastname, email FROM users
     WHERE id = ${id}::uuid AND session_version = ${session_version} AND is_active
       AND NOT email_verified FOR UPDATE`,
  );
  if (!before) return null;
  const corrected = { ...before, email: to, session_version: session_version + 1 };
  await voidOneTimeTokens(tx, id);
  await updateAccount(tx, id, { email: to, session_version: corrected.session_version });
  await queueEmails(tx, [addressLinks({ id, email: to })]);
  await recordEvent(tx, { actor, origin }, "auth.address", id);
  // The old address gets an e-mail too: if an intruder made the change, its owner learns of it.
  if (role === "Admin") await tellAdmins(tx, actor, corrected, ["address"], before);
  return issueToken({ ...corrected, id, role, admin_scope });
}
