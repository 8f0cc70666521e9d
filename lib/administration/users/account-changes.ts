import "server-only";
import type { Actor } from "@/lib/access/actor";
import { recordEvent, type SecurityEvent } from "@/lib/access/audit/audit";
import { Prisma, type User } from "@/lib/generated/prisma/client";
import { isFullAdmin } from "@/lib/people/account";
import type { AdminChange } from "@/lib/people/admin-event";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import { addToWaiting, queueEmails } from "@/lib/platform/email/outbox";
import { fullName } from "@/lib/shared/format";

const toRole = {
  Admin: "users.to_admin",
  Doctor: "users.to_doctor",
  Patient: "users.to_patient",
} as const;

const toScope = { full: "users.to_full", reception: "users.to_reception" } as const;

type Before = Pick<User, "is_active"> & Partial<Pick<User, "role" | "admin_scope">>;
type After = Pick<User, "id" | "role" | "admin_scope" | "is_active"> & { isPasswordNew?: boolean };

/** Logs changes of password, role, scope and activation. */
export async function recordAccountChanges(tx: Tx, actor: Actor, before: Before, after: After) {
  const record = (event: SecurityEvent) =>
    recordEvent(tx, { actor, origin: actor.origin }, event, after.id);
  if (after.isPasswordNew) await record("auth.password");
  if (after.role !== before.role) await record(toRole[after.role]);
  if (after.role === "Admin" && after.admin_scope !== (before.admin_scope ?? "full"))
    await record(toScope[after.admin_scope]);
  if (after.is_active !== before.is_active)
    await record(after.is_active ? "users.activate" : "users.deactivate");
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
  const admins = await tx.query(
    { email: columns.users.email },
    Prisma.sql`SELECT email FROM users WHERE ${isFullAdmin}`,
  );
  const recipients = [
    ...new Set(
      [...admins, account, ...(before ? [before] : [])].flatMap(({ email }) => email ?? []),
    ),
  ];
  const event = { changes, account: nameAndEmail(account), by: nameAndEmail(actor) };
  const told = await addToWaiting(tx, recipients, event);
  await queueEmails(
    tx,
    recipients
      .filter((recipient) => !told.has(recipient))
      .map((recipient) => ({ kind: "admin_changed", recipient, facts: { events: [event] } })),
  );
}

const nameAndEmail = (person: Told) => `${fullName(person)} (${person.email})`;
