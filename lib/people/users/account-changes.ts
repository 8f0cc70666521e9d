import "server-only";
import type { Actor } from "@/lib/access/actor";
import { recordEvent, type SecurityEvent } from "@/lib/access/audit";
import { Prisma, type User } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";
import { type AdminChange, type AdminEvent, queueEmails } from "@/lib/platform/email/outbox";
import { fullName } from "@/lib/shared/format";

const toRole = {
  Admin: "users.to_admin",
  Doctor: "users.to_doctor",
  Patient: "users.to_patient",
} as const;

type Before = Pick<User, "is_active"> & Partial<Pick<User, "role">>;
type After = Pick<User, "id" | "role" | "is_active"> & { isPasswordNew?: boolean };

/** Logs what of an account decides who gets in, and as what. */
export async function recordAccountChanges(tx: Tx, actor: Actor, before: Before, after: After) {
  const record = (event: SecurityEvent) =>
    recordEvent(tx, { actor, origin: actor.origin }, event, after.id);
  if (after.isPasswordNew) await record("auth.password");
  if (after.role !== before.role) await record(toRole[after.role]);
  if (after.is_active !== before.is_active)
    await record(after.is_active ? "users.activate" : "users.deactivate");
}

type Told = Pick<User, "name" | "lastname" | "email">;

/** Every active Admin, and the account itself where it was read until now. */
export async function tellAdmins(
  tx: Tx,
  actor: Actor,
  account: Told,
  changes: AdminChange[],
  before?: Pick<User, "email">,
) {
  const admins = await tx.query<{ email: string }>(
    Prisma.sql`SELECT email FROM users WHERE role = 'Admin' AND is_active`,
  );
  const recipients = [
    ...new Set([...admins, account, ...(before ? [before] : [])].map(({ email }) => email)),
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

/** Events that one e-mail tells of at most. */
const MOST_EVENTS = 20;

/** Adds the event to the e-mails that are not sent yet: many changes in a row are not many e-mails to each Admin. */
async function addToWaiting(tx: Tx, recipients: string[], event: AdminEvent) {
  const waiting = await tx.query<{ recipient: string }>(Prisma.sql`
    UPDATE email_messages
       SET facts = jsonb_set(facts, '{events}', (facts -> 'events') || ${JSON.stringify([event])}::jsonb)
     WHERE id IN (SELECT DISTINCT ON (recipient) id FROM (
             SELECT id, recipient FROM email_messages
              WHERE recipient = ANY(${recipients}) AND kind = 'admin_changed' AND status = 'queued'
                AND attempts = 0 AND claimed_by IS NULL
                AND jsonb_array_length(facts -> 'events') < ${MOST_EVENTS}
              FOR UPDATE SKIP LOCKED) AS free)
    RETURNING recipient`);
  return new Set(waiting.map(({ recipient }) => recipient));
}

const nameAndEmail = (person: Told) => `${fullName(person)} (${person.email})`;
