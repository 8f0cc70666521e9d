import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { audited } from "@/lib/access/audit/audit";
import { verifyAuditLog } from "@/lib/access/audit/verification";
import {
  type AuditQuery,
  type AuditRow,
  auditOutput,
  type Integrity,
} from "@/lib/accounts/audit/schema";
import { auditSearch } from "@/lib/accounts/audit/search";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db, type Tx } from "@/lib/platform/database/db";
import { type Json, jsonAs, jsonOf } from "@/lib/platform/database/json";
import { readPage } from "@/lib/platform/lists/read-page";
import { addDays } from "@/lib/shared/dates";
import { NIL_UUID } from "@/lib/shared/fields";

const { sql } = Prisma;

/** The log's subject: even that it has nothing about a patient is information about them. */
const about = {
  auditRequest: ({ patient_id }: AuditQuery) => ({ patient_id }),
  auditResult: (_: unknown, { patient_id }: AuditQuery) => (patient_id ? [{ patient_id }] : []),
};

/** Who used whose health data, and what happened to accounts, newest first. Reading the log is logged too. */
export const listAuditLog = audited("audit.read", about, (tx, _, query: AuditQuery) =>
  listedAs(auditJson, tx, query),
);

/** The same, with names. */
export const listAuditRows = audited("audit.read", about, (tx, _, query: AuditQuery) =>
  listedAs(auditRowJson, tx, query),
);

/** A deleted account takes the actor's name along, but the row stays. */
const actorJson = sql`CASE
  WHEN a.actor_role = 'System' THEN json_build_object(
    'id', ${NIL_UUID}::text, 'name', 'Sistema', 'lastname', '', 'role', a.actor_role)
  WHEN a.actor_id IS NOT NULL THEN json_build_object(
    'id', a.actor_id, 'name', COALESCE(u.name, 'Cuenta eliminada'),
    'lastname', COALESCE(u.lastname, ''), 'role', a.actor_role) END`;

const auditJson = jsonOf(auditOutput, "a", {
  patient_ids: jsonAs(sql`a.patient_ids`),
  entity_ids: jsonAs(sql`a.entity_ids`),
  actor: actorJson,
  details: jsonAs(sql`a.details`),
});

const MOST_NAMES = 3;

const names = sql`ARRAY(
  SELECT concat_ws(' ', person.name, person.lastname)
    FROM (SELECT user_id AS id FROM patients WHERE id = ANY (a.patient_ids)
           UNION SELECT unnest(a.entity_ids)) AS about
    JOIN users person ON person.id = about.id
   ORDER BY person.lastname, person.name LIMIT ${MOST_NAMES})`;

const named = sql`COALESCE(
  (SELECT concat_ws(' ', name, lastname) FROM users
    WHERE id = (a.details #>> '{address_changed,by}')::uuid),
  (SELECT concat_ws(' ', name, lastname) FROM users JOIN doctors d ON d.user_id = users.id
    WHERE d.id = (a.details #>> '{appointment,doctor_id}')::uuid))`;

const auditRowJson = jsonAs<AuditRow>(
  sql`${auditJson}::jsonb || jsonb_build_object('names', ${names}, 'named', ${named})`,
);

async function listedAs<Row>(
  json: Json<Row>,
  tx: Tx,
  { limit, offset, after, ...filters }: AuditQuery,
) {
  const { actor, patient_id, action, result, date_from, date_to } = filters;
  const list = {
    from: sql`audit_log a LEFT JOIN users u ON u.id = a.actor_id`,
    id: sql`a.number`,
    where: [
      actor && sql`a.actor_id = ${actor}::uuid`,
      patient_id && sql`a.patient_ids @> ARRAY[${patient_id}::uuid]`,
    ],
    search: await auditSearch(tx, filters),
    filters: [
      action && sql`a.action = ${action}`,
      result && sql`a.result = ${result}`,
      date_from && sql`a.at >= ${clock.midnight(date_from)}`,
      date_to && sql`a.at < ${clock.midnight(addDays(date_to, 1))}`,
    ],
    order: { columns: [], isReversed: true },
    json,
  };
  return readPage(tx, list, { limit, offset, after });
}

const { name, lastname, email, dni } = columns.users;
const account = { name, lastname, email, dni };
type Account = Row<typeof account>;

/** The account that a link filters the log by; null if it was deleted. */
export async function findAccount(id: string): Promise<Account | null> {
  const [found] = await db.query(
    account,
    sql`
    SELECT name, lastname, email, dni FROM users WHERE id = ${id}::uuid`,
  );
  return found ?? null;
}

/** How long a request waits for the check; millions of rows take minutes. */
const PATIENCE_MS = 3_000;
/** The result of a check that took longer is kept for this many times its duration, even a failure. */
const LONG_MS = 1_000;
const KEPT_TIMES = 100;

let checking: Promise<Integrity> | undefined;
let kept: { checked: Promise<Integrity>; until: number } | undefined;

/**
 * Verifies the whole log. Requests during a check, or soon after a long one, share its result. If it takes too long,
 * the previous result is returned, which says up to when it is valid; null if there is none.
 */
export async function readIntegrity(): Promise<Integrity | null> {
  if (kept && performance.now() < kept.until) return kept.checked;
  checking ??= checkAndKeep();
  const found = await Promise.race([checking, pause(PATIENCE_MS, null, { ref: false })]);
  return found ?? kept?.checked ?? null;
}

function checkAndKeep(): Promise<Integrity> {
  const begun = performance.now();
  const checked = check();
  const keep = () => {
    const [now, took] = [performance.now(), performance.now() - begun];
    kept = took > LONG_MS ? { checked, until: now + took * KEPT_TIMES } : undefined;
    checking = undefined;
  };
  checked.then(keep, keep);
  return checked;
}

const MOST_ROWS = 100;

async function check(): Promise<Integrity> {
  const { broken, ...found } = await verifyAuditLog();
  const sealed_until = found.sealed_until?.toISOString() ?? null;
  const detached = found.detached.map(({ month }) => month);
  const [first] = broken;
  if (!first) return { sealed_until, ok: true, first_broken: null, detached };
  const rows = broken
    .filter(({ seal }) => seal === first.seal)
    .slice(0, MOST_ROWS)
    .map(({ row, what }) => ({ number: row, what }));
  const sealed_at = first.sealed_at?.toISOString() ?? null;
  return { sealed_until, ok: false, first_broken: { seal: first.seal, sealed_at, rows }, detached };
}
