import "server-only";
import type { Actor } from "@/lib/access/actor";
import { recordEvent, type SecurityEvent } from "@/lib/access/audit/audit";
import { Prisma, type User } from "@/lib/generated/prisma/client";
import { freeDni, isFullAdmin } from "@/lib/people/account";
import type { AdminChange } from "@/lib/people/admin-event";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import { addToWaiting, queueEmails } from "@/lib/platform/email/outbox";
import type { AuditDetails } from "@/lib/shared/audit-details";
import { fullName } from "@/lib/shared/format";

const toRole = {
  Admin: "users.to_admin",
  Doctor: "users.to_doctor",
  Patient: "users.to_patient",
} as const;

const toScope = { full: "users.to_full", reception: "users.to_reception" } as const;

const identity = ["name", "lastname", "dni"] as const;

type Identity = Pick<User, "email" | (typeof identity)[number]>;
type Before = Pick<User, "is_active"> & Partial<Pick<User, "role" | "admin_scope"> & Identity>;
type After = Pick<User, "id" | "role" | "admin_scope" | "is_active"> &
  Partial<Identity> & { isPasswordNew?: boolean };

/** Logs changes of address, name, DNI, password, role, scope and activation; of a new account, all but the first three. */
export async function recordAccountChanges(tx: Tx, actor: Actor, before: Before, after: After) {
  const record = (event: SecurityEvent, details?: AuditDetails) =>
    recordEvent(tx, { actor, origin: actor.origin }, event, after.id, details);
  const isChanged = (field: keyof Identity) =>
    before[field] !== undefined && after[field] !== undefined && before[field] !== after[field];
  if (isChanged("email")) await record("users.email", { fields: ["email"] });
  const changed = identity.filter(isChanged);
  if (changed.length > 0) await record("users.identity", { fields: changed });
  if (after.isPasswordNew) await record("auth.password");
  if (after.role !== before.role) await record(toRole[after.role]);
  if (after.role === "Admin" && after.admin_scope !== (before.admin_scope ?? "full"))
    await record(toScope[after.admin_scope]);
  if (after.is_active !== before.is_active)
    await record(after.is_active ? "users.activate" : "users.deactivate");
}

/** Takes a DNI from the accounts that gave it without a document, and logs that. */
export async function moveDni(tx: Tx, actor: Actor, dni: string | null | undefined) {
  if (!dni) return;
  for (const id of await freeDni(tx, dni))
    await recordEvent(tx, { actor, origin: actor.origin }, "users.identity", id, {
      fields: ["dni"],
    });
}

type Told = Pick<User, "name" | "lastname" | "email">;

/** Tells every active Admin but a reception, and the account itself, at its old address too. */
export async function tellAdmins(
  tx: Tx,
  actor: Actor,
  account: Told,
  changes: AdminChange[],
  before?: Pick<User, "email">,
) {
  const own = [account, ...(before ? [before] : [])].flatMap(({ email }) => email ?? []);
  const recipients = [...new Set([...(await fullAdmins(tx)), ...own])];
  const event = { changes, account: nameAndEmail(account), by: nameAndEmail(actor) };
  const told = await addToWaiting(tx, recipients, event);
  await queueEmails(
    tx,
    recipients
      .filter((recipient) => !told.has(recipient))
      .map((recipient) => ({ kind: "admin_changed", recipient, facts: { events: [event] } })),
  );
}

/** The addresses of all active Admins but receptions. */
export async function fullAdmins(tx: Tx): Promise<string[]> {
  const admins = await tx.query(
    { email: columns.users.email },
    Prisma.sql`SELECT email FROM users WHERE ${isFullAdmin}`,
  );
  return admins.flatMap(({ email }) => email ?? []);
}

export const nameAndEmail = (person: Told) => `${fullName(person)} (${person.email})`;
