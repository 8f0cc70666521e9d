import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import type { Action } from "@/lib/shared/audit-actions";
import type { AuditDetails } from "@/lib/shared/audit-details";

const { sql } = Prisma;
const { at, actor_id } = columns.audit_log;

/** The last such event of an account within some days that was not the account's own doing. */
export async function lastEventOf(tx: Tx, action: Action, accountId: string, days: number) {
  const [event] = await tx.query(
    { at, actor_id },
    sql`
    SELECT at, actor_id FROM audit_log
     WHERE action = ${action} AND ${accountId}::uuid = ANY (entity_ids) AND result = 'ok'
       AND actor_id IS DISTINCT FROM ${accountId}::uuid
       AND at > now() - make_interval(days => ${days}::int)
     ORDER BY at DESC LIMIT 1`,
  );
  return event;
}

const NAMED_DAYS = 7;

/**
 * For the row of a password set by a link, or of a sign-in with Google: who else changed the account's address in the seven
 * days before. Both only take the account's mailbox, so the owner's name alone could be wrong.
 */
export async function addressChangeOf(tx: Tx, accountId: string): Promise<AuditDetails | null> {
  const change = await lastEventOf(tx, "users.email", accountId, NAMED_DAYS);
  if (!change?.actor_id) return null;
  return { address_changed: { at: change.at.toISOString(), by: change.actor_id } };
}
