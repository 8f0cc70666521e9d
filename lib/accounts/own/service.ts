import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { recordEvent, recordFailedAttempt } from "@/lib/access/audit/audit";
import { withHasher } from "@/lib/access/password";
import { issueToken } from "@/lib/access/token";
import { turnOf, type Visitor } from "@/lib/accounts/device";
import {
  countAttempt,
  countOrRefuse,
  ownDataBudgets,
  passwordChangeBudgets,
  requireLeft,
  rightPasswordBudgets,
} from "@/lib/accounts/limits";
import type { PasswordChange } from "@/lib/accounts/own/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { endSessionsOf, setPassword } from "@/lib/people/account";
import { noticeOfPassword } from "@/lib/people/email-rules";
import { updateProfile } from "@/lib/people/patients/profile";
import type { ProfileChange } from "@/lib/people/patients/schema";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db, transaction } from "@/lib/platform/database/db";
import { refuseRepeat } from "@/lib/platform/database/repeats";
import { queueEmails } from "@/lib/platform/email/outbox";
import { type AppError, conflict, invalid, unauthorized } from "@/lib/shared/errors";

const { sql } = Prisma;

/** What owners see of their accounts; one created through Google may have no password. */
export async function readAccount({ userId }: Actor): Promise<OwnAccount> {
  const [account] = await db.query(
    ownAccount,
    sql`
    SELECT name, lastname, email, email_verified, role, dni, phone, address,
           password IS NOT NULL AS "hasPassword"
      FROM users WHERE id = ${userId}::uuid`,
  );
  if (!account) throw unauthorized();
  return account;
}

const { name, lastname, email_verified, role, dni, phone, address } = columns.users;
const ownAccount = {
  ...{ name, lastname, email: z.string(), email_verified, role, dni, phone, address },
  hasPassword: z.boolean(),
};
type OwnAccount = Row<typeof ownAccount>;

/** What patients keep themselves; 429 after too many changes. */
export async function changeOwnData(actor: Actor, change: ProfileChange) {
  await countOrRefuse(ownDataBudgets(actor.userId));
  return updateProfile(actor, change);
}

/**
 * Ends every session, and returns a token with which the actor's continues. 401 if it has ended meanwhile, 429 after
 * too many wrong guesses.
 */
export async function changePassword(actor: Actor, input: PasswordChange, visitor: Visitor) {
  const {
    id,
    password: stored,
    session_version,
  } = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { id: true, password: true, session_version: true },
  });
  const budgets = passwordChangeBudgets(actor.userId);
  const ifRight = rightPasswordBudgets(actor.email);
  const password = await withHasher(turnOf(actor.email, visitor), async ({ matches, hash }) => {
    await requireLeft([...budgets, ...ifRight]);
    if (await matches(input.currentPassword, stored)) {
      await countAttempt(ifRight);
      return hash(input.newPassword);
    }
    // By now the change may have been made, by the same request sent before.
    await refuseRepeat();
    await countAttempt(budgets);
    throw invalid("currentPassword", "La contraseña actual no es correcta");
  }).catch(notedOf(actor));
  return transaction(async (tx) => {
    const account = await setPassword(tx, { id, session_version }, password);
    if (!account) throw unauthorized();
    await queueEmails(tx, [noticeOfPassword(account)]);
    await recordEvent(tx, { actor, origin: actor.origin }, "auth.password", id);
    return issueToken(account);
  });
}

/** 422 on `field` unless it is the actor's own password; 409 if they have none; 429 after too many wrong ones. */
export async function requireOwnPassword(
  actor: Actor,
  given: string,
  visitor: Visitor,
  field = "current_password",
) {
  const stored = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { password: true },
  });
  if (stored.password === null) throw conflict(CHOOSE_PASSWORD);
  const budgets = passwordChangeBudgets(actor.userId);
  await withHasher(turnOf(actor.email, visitor), async ({ matches }) => {
    await requireLeft(budgets);
    if (await matches(given, stored.password)) return;
    await countAttempt(budgets);
    throw invalid(field, "Tu contraseña no es correcta");
  }).catch(notedOf(actor));
}

/** The error that asks the actor for their own password (422), or to choose one first (409). */
export async function requestOwnPassword({ userId }: Actor): Promise<AppError> {
  const hasPassword = await db.user.count({ where: { id: userId, password: { not: null } } });
  if (!hasPassword) return conflict(CHOOSE_PASSWORD);
  return invalid(
    "current_password",
    "Escribe tu contraseña para cambiar la cuenta de un administrador",
  );
}

const CHOOSE_PASSWORD = "Elige primero una contraseña en «Mi cuenta».";

/** For `catch`: a wrong own password is in the log, as a wrong one at sign-in is. */
const notedOf = (actor: Actor) => async (error: unknown) => {
  await recordFailedAttempt(error, { actor, origin: actor.origin }, "auth.password", actor.userId);
  throw error;
};

/** On every device, including this one. */
export const endSessions = ({ userId }: Actor) => endSessionsOf(userId);
