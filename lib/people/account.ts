import "server-only";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { Prisma, type User } from "@/lib/generated/prisma/client";
import type { Role } from "@/lib/generated/prisma/enums";
import { type Address, isUnproved, nobodysAddress } from "@/lib/people/proof";
import { domainOf } from "@/lib/people/source";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db, type Tx } from "@/lib/platform/database/db";
import { assigned, inserted } from "@/lib/platform/database/row";

const { sql } = Prisma;

// The only place that writes accounts. Callers decide who may change what, and who gets an e-mail.

/** An account as sign-in uses it: whether it has a password, never the hash. */
const { id, name, lastname, email, role, admin_scope, dni, phone, is_active } = columns.users;
const { session_version, google_sub, email_verified, registered_from } = columns.users;
export const accountRow = {
  ...{ id, name, lastname, email, role, admin_scope, dni, phone, is_active },
  ...{ session_version, google_sub, email_verified },
  hasPassword: z.boolean(),
};
export type Account = Row<typeof accountRow>;

/** Of a row of users: an active Admin who may do everything. The clinic always has one. */
export const isFullAdmin = sql`(role = 'Admin' AND admin_scope = 'full' AND is_active)`;

/** Its columns, of a row `u` of users. */
export const accountColumns = sql`
  u.id, u.name, u.lastname, u.email, u.role, u.admin_scope, u.dni, u.phone, u.is_active,
  u.session_version, u.google_sub, u.email_verified, u.password IS NOT NULL AS "hasPassword"`;

type Fields = Pick<
  User,
  | "name"
  | "lastname"
  | "email"
  | "password"
  | "role"
  | "admin_scope"
  | "dni"
  | "phone"
  | "address"
  | "is_active"
  | "google_sub"
  | "email_verified"
  | "session_version"
  | "identity_checked_at"
  | "registered_from"
  | "registered_network"
  | "registered_domain"
>;
/** Missing and undefined fields stay as they are. */
type Change = { [Name in keyof Fields]?: Fields[Name] | undefined };
type NewDoctor = Partial<Record<"license_number" | "title" | "office", string | null | undefined>>;
type NewPatient = Partial<Record<"birthday" | "health_insurance", string | null | undefined>>;
type NewAccount = Change & Pick<Fields, "name" | "lastname" | "email" | "role">;
/** What only a doctor, or only a patient, has; what is not of the account's role is ignored. */
type RoleDetails = { doctor?: NewDoctor; patient?: NewPatient };

/** Also creates the Doctor or Patient row of its role, with its `details`. */
export async function createAccount(
  tx: Tx,
  account: NewAccount,
  details: RoleDetails = {},
): Promise<Account> {
  const [created] = await tx.query(
    accountRow,
    sql`
    WITH u AS (INSERT INTO users ${inserted({ id: uuid(), ...account })} RETURNING *)
    SELECT ${accountColumns} FROM u`,
  );
  if (!created) throw new Error("Nothing was stored.");
  await addRoleRow(tx, created, details);
  return created;
}

export async function addRoleRow(
  tx: Tx,
  { id: user_id, role }: { id: string; role: Role },
  details: RoleDetails = {},
) {
  if (role === "Doctor")
    await tx.run(sql`INSERT INTO doctors ${inserted({ id: uuid(), user_id, ...details.doctor })}`);
  if (role === "Patient")
    await tx.run(
      sql`INSERT INTO patients ${inserted({ id: uuid(), user_id, ...details.patient })}`,
    );
}

export async function removeRoleRows(tx: Tx, id: string) {
  await tx.run(sql`DELETE FROM doctors WHERE user_id = ${id}::uuid`);
  await tx.run(sql`DELETE FROM patients WHERE user_id = ${id}::uuid`);
}

/** A patient's telephone and address count as a change of the patient's data too: their version says so. */
export async function updateAccount(tx: Tx, id: string, change: Change) {
  const updated_at = clock.now();
  await tx.run(sql`UPDATE users SET ${assigned({ ...change, updated_at })} WHERE id = ${id}::uuid`);
  if (change.email)
    await tx.run(sql`
      UPDATE users SET registered_domain = ${domainOf(change.email)}
       WHERE id = ${id}::uuid AND registered_domain IS NOT NULL`);
  if (change.phone !== undefined || change.address !== undefined)
    await tx.run(sql`UPDATE patients SET ${assigned({ updated_at })} WHERE user_id = ${id}::uuid`);
}

/** Its Doctor or Patient row is deleted with it. */
export const deleteAccount = (tx: Tx, id: string) =>
  tx.run(sql`DELETE FROM users WHERE id = ${id}::uuid`);

/** Removes a DNI from accounts with an unchecked identity; returns their ids. */
export async function freeDni(tx: Tx, dni: string): Promise<string[]> {
  const freed = await tx.query(
    { id },
    sql`
    UPDATE users SET dni = NULL, updated_at = now()
     WHERE dni = ${dni} AND role = 'Patient' AND identity_checked_at IS NULL RETURNING id`,
  );
  return freed.map((account) => account.id);
}

/**
 * Ends every session. Undefined when the session version is no longer current. `isAddressProved`: the password was set
 * through a link from the account's mail.
 */
export async function setPassword(
  tx: Tx,
  { id, session_version }: Pick<User, "id" | "session_version">,
  password: string,
  { isAddressProved = false } = {},
): Promise<Account | undefined> {
  const [changed] = await tx.query(
    accountRow,
    sql`
    UPDATE users u
       SET password = ${password}, email_verified = email_verified OR ${isAddressProved}::boolean,
           session_version = session_version + 1, updated_at = now()
     WHERE id = ${id}::uuid AND session_version = ${session_version}
    RETURNING ${accountColumns}`,
  );
  return changed;
}

/** On every device. */
export const endSessionsOf = (id: string) =>
  db.user.update({ where: { id }, data: { session_version: { increment: 1 } } });

/** `isTakenOver`: removes the password and ends sessions, which may be another person's. */
export async function linkGoogle(
  tx: Tx,
  id: string,
  google_sub: string,
  isTakenOver: boolean,
): Promise<Account | undefined> {
  const takeOver = sql`, password = NULL, session_version = session_version + 1`;
  const [linked] = await tx.query(
    accountRow,
    sql`
    UPDATE users u SET google_sub = ${google_sub}, email_verified = true, updated_at = now()
           ${isTakenOver ? takeOver : Prisma.empty}
     WHERE id = ${id}::uuid RETURNING ${accountColumns}`,
  );
  return linked;
}

/** Removes the password and ends all sessions unless `keepsPassword`. */
export const setAddressProved = (tx: Tx, id: string, keepsPassword: boolean) =>
  tx.run(sql`
    UPDATE users
       SET email_verified = true, updated_at = now(),
           password = CASE WHEN ${keepsPassword}::boolean THEN password END,
           session_version = session_version + CASE WHEN ${keepsPassword}::boolean THEN 0 ELSE 1 END
     WHERE id = ${id}::uuid`);

/** Closes an unverified patient's account and frees its address and DNI; false when there is no such account. */
export async function closeDisowned(tx: Tx, { id, email }: Address): Promise<boolean> {
  const closed = await tx.run(sql`
    UPDATE users u
       SET is_active = false, email = ${nobodysAddress(id)}, dni = NULL, password = NULL,
           session_version = session_version + 1, updated_at = now()
     WHERE id = ${id}::uuid AND email = ${email} AND role = 'Patient' AND ${isUnproved}
    RETURNING id`);
  if (closed === 0) return false;
  // Bookings lock this row too, so they come before or after.
  await tx.run(sql`SELECT id FROM patients WHERE user_id = ${id}::uuid FOR UPDATE`);
  return true;
}

/**
 * Closes a patient's account for good. Only the name stays, for the appointments that there were: the rest is cleared, and
 * address and DNI are free again.
 */
export async function closeArchived(tx: Tx, id: string) {
  await tx.run(sql`
    UPDATE users
       SET is_active = false, archived_at = now(), email = NULL, dni = NULL, phone = NULL, address = NULL,
           password = NULL, google_sub = NULL, email_verified = false, registered_from = NULL,
           registered_network = NULL, registered_domain = NULL,
           session_version = session_version + 1, updated_at = now()
     WHERE id = ${id}::uuid`);
  await tx.run(sql`
    UPDATE patients
       SET birthday = NULL, gender = NULL, health_insurance = NULL, health_insurance_number = NULL,
           blood_type = NULL, allergies = NULL, medical_conditions = NULL, emergency_contact = NULL,
           changed_by_patient_at = NULL, updated_at = now()
     WHERE user_id = ${id}::uuid`);
}

/** Identifies the network an account registered from; null when staff created it, or for this machine. */
export async function registeredFrom(id: string): Promise<string | null> {
  const [account] = await db.query(
    { registered_from },
    sql`SELECT registered_from FROM users WHERE id = ${id}::uuid`,
  );
  return account?.registered_from ?? null;
}
