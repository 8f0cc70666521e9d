import "server-only";
import { v7 as uuid } from "uuid";
import { Prisma, type User } from "@/lib/generated/prisma/client";
import type { Role } from "@/lib/generated/prisma/enums";
import { type Address, isUnproved, nobodysAddress } from "@/lib/people/proof";
import { clock } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/database/db";
import { assigned, inserted } from "@/lib/platform/database/row";

const { sql } = Prisma;

// The one place that writes accounts. Who may change what, and who is told, is said by whoever calls it.

/** An account as signing in goes about with it: whether it has a password, and never the hash of it. */
export type Account = Pick<
  User,
  | "id"
  | "name"
  | "lastname"
  | "email"
  | "role"
  | "dni"
  | "phone"
  | "is_active"
  | "session_version"
  | "google_sub"
  | "email_verified"
> & { hasPassword: boolean };

/** Its columns, of a row `u` of users. */
export const accountColumns = sql`
  u.id, u.name, u.lastname, u.email, u.role, u.dni, u.phone, u.is_active, u.session_version,
  u.google_sub, u.email_verified, u.password IS NOT NULL AS "hasPassword"`;

type Fields = Pick<
  User,
  | "name"
  | "lastname"
  | "email"
  | "password"
  | "role"
  | "dni"
  | "phone"
  | "address"
  | "is_active"
  | "google_sub"
  | "email_verified"
  | "session_version"
  | "identity_checked_at"
  | "registered_from"
>;
/** What is left out, or undefined, stays as it is. */
type Change = { [Name in keyof Fields]?: Fields[Name] | undefined };
type NewAccount = Change & Pick<Fields, "name" | "lastname" | "email" | "role">;

/** With the Doctor or Patient row that its role calls for. */
export async function createAccount(
  tx: Tx,
  account: NewAccount,
  licenseNumber: string | null = null,
): Promise<Account> {
  const [created] = await tx.query<Account>(sql`
    WITH u AS (INSERT INTO users ${inserted({ id: uuid(), ...account })} RETURNING *)
    SELECT ${accountColumns} FROM u`);
  if (!created) throw new Error("Nothing was stored.");
  await addRoleRow(tx, created, licenseNumber);
  return created;
}

export async function addRoleRow(
  tx: Tx,
  { id: user_id, role }: { id: string; role: Role },
  license_number: string | null = null,
) {
  if (role === "Doctor")
    await tx.query(sql`INSERT INTO doctors ${inserted({ id: uuid(), user_id, license_number })}`);
  if (role === "Patient")
    await tx.query(sql`INSERT INTO patients ${inserted({ id: uuid(), user_id })}`);
}

export async function removeRoleRows(tx: Tx, id: string) {
  await tx.query(sql`DELETE FROM doctors WHERE user_id = ${id}::uuid`);
  await tx.query(sql`DELETE FROM patients WHERE user_id = ${id}::uuid`);
}

export const updateAccount = (tx: Tx, id: string, change: Change) =>
  tx.query(
    sql`UPDATE users SET ${assigned({ ...change, updated_at: clock.now() })} WHERE id = ${id}::uuid`,
  );

/** Its Doctor or Patient row goes with it. */
export const deleteAccount = (tx: Tx, id: string) =>
  tx.query(sql`DELETE FROM users WHERE id = ${id}::uuid`);

/** Takes a DNI from whoever only says that it is theirs. */
export const freeDni = (tx: Tx, dni: string | null | undefined) =>
  tx.query(sql`
    UPDATE users SET dni = NULL, updated_at = now()
     WHERE dni = ${dni ?? null} AND role = 'Patient' AND identity_checked_at IS NULL`);

/**
 * Ends every session. Undefined where the account has changed since that version. `isAddressProved`, where it was set
 * by a link that the account's mail brought.
 */
export async function setPassword(
  tx: Tx,
  { id, session_version }: Pick<User, "id" | "session_version">,
  password: string,
  { isAddressProved = false } = {},
): Promise<Account | undefined> {
  const [changed] = await tx.query<Account>(sql`
    UPDATE users u
       SET password = ${password}, email_verified = email_verified OR ${isAddressProved}::boolean,
           session_version = session_version + 1, updated_at = now()
     WHERE id = ${id}::uuid AND session_version = ${session_version}
    RETURNING ${accountColumns}`);
  return changed;
}

/** On every device. */
export const endSessionsOf = (id: string) =>
  db.user.update({ where: { id }, data: { session_version: { increment: 1 } } });

/** `isTakenOver`: its password and sessions end, which may be somebody else's. */
export async function linkGoogle(
  tx: Tx,
  id: string,
  google_sub: string,
  isTakenOver: boolean,
): Promise<Account | undefined> {
  const takeOver = sql`, password = NULL, session_version = session_version + 1`;
  const [linked] = await tx.query<Account>(sql`
    UPDATE users u SET google_sub = ${google_sub}, email_verified = true, updated_at = now()
           ${isTakenOver ? takeOver : Prisma.empty}
     WHERE id = ${id}::uuid RETURNING ${accountColumns}`);
  return linked;
}

/** Unless its password and sessions are kept they end. */
export const setAddressProved = (tx: Tx, id: string, keepsPassword: boolean) =>
  tx.query(sql`
    UPDATE users
       SET email_verified = true, updated_at = now(),
           password = CASE WHEN ${keepsPassword}::boolean THEN password END,
           session_version = session_version + CASE WHEN ${keepsPassword}::boolean THEN 0 ELSE 1 END
     WHERE id = ${id}::uuid`);

/** Closes a patient's account of which nothing is proved, and frees its address and DNI; false where there is none. */
export async function closeDisowned(tx: Tx, { id, email }: Address): Promise<boolean> {
  const closed = await tx.query(sql`
    UPDATE users u
       SET is_active = false, email = ${nobodysAddress(id)}, dni = NULL, password = NULL,
           session_version = session_version + 1, updated_at = now()
     WHERE id = ${id}::uuid AND email = ${email} AND role = 'Patient' AND ${isUnproved}
    RETURNING id`);
  if (closed.length === 0) return false;
  // As a booking does, which is before or after this.
  await tx.query(sql`SELECT id FROM patients WHERE user_id = ${id}::uuid FOR UPDATE`);
  return true;
}

/** By what accounts of one network are known to be; null for one that did not register itself, or from this machine. */
export async function registeredFrom(id: string): Promise<string | null> {
  const [account] = await db.query<Pick<User, "registered_from">>(
    sql`SELECT registered_from FROM users WHERE id = ${id}::uuid`,
  );
  return account?.registered_from ?? null;
}
