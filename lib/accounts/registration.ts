import "server-only";
import { z } from "zod";
import { recordEvent } from "@/lib/access/audit/audit";
import { withHasher } from "@/lib/access/password";
import { issueToken } from "@/lib/access/token";
import { turnOf, type Visitor } from "@/lib/accounts/device";
import {
  countAttempt,
  countOrRefuse,
  registrationBudgets,
  registrationConflictBudgets,
  registrationNewsBudgets,
  requireLeft,
  tryCount,
} from "@/lib/accounts/limits";
import { agree, requirePresent } from "@/lib/accounts/privacy/service";
import { type RegisterInput, registerOutput } from "@/lib/accounts/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { createAccount } from "@/lib/people/account";
import { addressLinks } from "@/lib/people/email-rules";
import { sourceOf } from "@/lib/people/source";
import { db, transaction } from "@/lib/platform/database/db";
import { refuseRepeat } from "@/lib/platform/database/repeats";
import { queueEmails } from "@/lib/platform/email/outbox";
import { asFailure } from "@/lib/platform/watch/failure";
import { conflict, forbidden } from "@/lib/shared/errors";

const { sql } = Prisma;

/**
 * A visitor's own account: always a Patient, with its patient row. If another account has the data, only its owner is
 * informed, by e-mail.
 */
export async function registerPatient(input: RegisterInput, visitor: Visitor) {
  if (input.role !== "Patient")
    throw forbidden("Solo un administrador puede crear cuentas con ese rol.");
  const { confirmPassword: _, password, privacy_version, ...given } = input;
  if (privacy_version) await requirePresent(privacy_version);
  await countRegistration(input.email, visitor);
  const hashed = await withHasher(turnOf(input.email, visitor), ({ hash }) => hash(password));
  const source = sourceOf(visitor.address, input.email);
  const account = { ...given, role: input.role, password: hashed, ...source };
  try {
    const user = await transaction(async (tx) => {
      const { id, ...created } = await createAccount(tx, account);
      if (privacy_version) await agree(tx, id, privacy_version);
      await queueEmails(tx, [addressLinks({ id, email: input.email })]);
      const who = { actor: { userId: id, role: created.role }, origin: visitor };
      await recordEvent(tx, who, "auth.register", id);
      return { id, ...created };
    });
    const token = await issueToken(user);
    return { token, session: registerOutput.parse({ id: user.id, token, user }) };
  } catch (error) {
    if (asFailure(error)?.failure !== "conflict") throw error;
    return refuseTaken(input, visitor);
  }
}

type Taken = { email: string; dni: string | null };

/** 409 without saying which of the data another account has; that account's owner gets an e-mail. */
export async function refuseTaken(taken: Taken, visitor: Visitor): Promise<never> {
  // The data may be taken by this very request, sent before.
  await refuseRepeat();
  await Promise.all([
    countAttempt(registrationConflictBudgets(visitor.address)),
    tellOwners(taken),
  ]);
  throw conflict("Ya existe una cuenta con esos datos. Inicia sesión o restablece tu contraseña.");
}

/** 429 after too many registrations from one place, or too many of them with data that is taken. */
export async function countRegistration(email: string, { address }: Visitor) {
  await countOrRefuse(registrationBudgets(email, address));
  await requireLeft(registrationConflictBudgets(address));
}

/** For a registration that is sent again: as long as nothing has ended its first session. */
export async function registeredAgain(id: string) {
  const user = await db.user.findUnique({
    where: { id, is_active: true, session_version: FIRST_VERSION },
  });
  if (!user) return null;
  const token = await issueToken(user);
  return { token, session: registerOutput.parse({ id, token, user }) };
}

/** Of a new account. */
const FIRST_VERSION = 1;

/** At most once an hour, whatever the number of attempts. */
async function tellOwners({ email, dni }: Taken) {
  const owners = await db.query(
    { email: z.string() },
    sql`
    SELECT email FROM users
     WHERE (email = ${email} OR dni = ${dni}) AND is_active AND email IS NOT NULL`,
  );
  for (const owner of owners)
    if (await tryCount(registrationNewsBudgets(owner.email)))
      await queueEmails(db, [{ kind: "registration_tried", recipient: owner.email }]);
}
