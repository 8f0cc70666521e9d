import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { writeCounts } from "@/lib/access/audit/counts";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db, type Tx, transaction } from "@/lib/platform/database/db";

const { sql } = Prisma;

// Writing to the log never waits for sealing: each minute a job seals what was written. A seal lists its rows with their
// hashes; its own hash covers that list and the seal before.

/**
 * The hash of a row `a`, over JSON that does not depend on the session's settings. A row without details has the hash that
 * it had before there were any.
 */
export const rowHash = sql`sha256(convert_to((jsonb_build_array(
  a.number, a.id, round(extract(epoch FROM a.at) * 1000), a.actor_id, a.actor_role, a.action,
  a.patient_ids, a.entity_ids, a.result, a.address, a.user_agent, a.count)
  || CASE WHEN a.details IS NULL THEN '[]' ELSE jsonb_build_array(a.details) END)::text, 'UTF8'))`;

/** What a seal `s` says about rows taken out of the log; null for a seal over rows. */
export const detachment = sql`to_char(s.detached_month, 'YYYY-MM ') || s.detached_rows`;

/** The hash of a seal `s` that follows one with the hash `previous`. */
export const sealHash = (previous: Prisma.Sql, detached = sql`NULL`) => sql`sha256(
  COALESCE(${previous}, ''::bytea)
  || convert_to(jsonb_build_array(s.number, s.from_number, s.to_number, s.count,
       round(extract(epoch FROM s.sealed_at) * 1000))::text, 'UTF8')
  || COALESCE(
       (SELECT string_agg(int8send(one.number) || one.hash, ''::bytea ORDER BY one.place)
          FROM unnest(s.row_numbers, s.row_hashes) WITH ORDINALITY AS one (number, hash, place)),
       ''::bytea)
  || COALESCE(convert_to(${detached}, 'UTF8'), ''::bytea))`;

/** Advisory lock of the process that adds a seal; the number is arbitrary. */
export const SEALING = 5_124_977_302n;
const ROWS_PER_SEAL = 1_000;
/** Less than the time limit of a job; what is still being written then is sealed a minute later. */
const PATIENCE_MS = 45_000;
const PAUSE_MS = 100;

/** Seals what has been written until now; of several workers one does it. */
export async function sealAuditLog() {
  await writeCounts();
  const { last, horizon } = await lastNumber();
  if (!(await haveEnded(horizon))) return;
  await transaction(async (tx) => {
    const turn = await tx.run(sql`SELECT WHERE pg_try_advisory_xact_lock(${SEALING})`);
    // Without it the database takes no seal over rows with details (`seal_with_details`).
    await tx.run(sql`SELECT set_config('clinica.seals_details', 'yes', true)`);
    while (turn && (await sealUpTo(tx, last)));
  });
}

/** The highest visible number, and the horizon: older transactions may still add rows with lower numbers. */
async function lastNumber() {
  const [mark] = await db.query(
    { last: columns.audit_log.number, horizon: z.string() },
    sql`
    SELECT COALESCE(max(number), 0)::text AS last, pg_snapshot_xmax(pg_current_snapshot())::text AS horizon
      FROM audit_log`,
  );
  return mark ?? { last: "0", horizon: "0" };
}

/** Outside of transactions: an open one would block migrations of the log, and those everybody else. */
async function haveEnded(horizon: string): Promise<boolean> {
  for (let waited = 0; waited <= PATIENCE_MS; waited += PAUSE_MS) {
    const ended = await db.run(sql`
      SELECT WHERE pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon}::xid8`);
    if (ended) return true;
    await delay(PAUSE_MS);
  }
  return false;
}

/** Adds one seal over the next rows; false when there are none. */
async function sealUpTo(tx: Tx, last: string): Promise<boolean> {
  const sealed = await tx.run(sql`
    WITH previous AS (SELECT * FROM audit_seals ORDER BY number DESC LIMIT 1),
    seal AS (
      SELECT COALESCE((SELECT number FROM previous), 0) + 1 AS number,
             COALESCE((SELECT to_number FROM previous), 0) + 1 AS from_number,
             max(a.number) AS to_number, count(*)::int AS count,
             array_agg(a.number ORDER BY a.number) AS row_numbers,
             array_agg(a.hash ORDER BY a.number) AS row_hashes,
             -- One for all seals of a run, which may have much to seal.
             date_trunc('milliseconds', now()) AS sealed_at
        FROM (SELECT a.number, ${rowHash} AS hash FROM audit_log a
               WHERE a.number > COALESCE((SELECT to_number FROM previous), 0)
                 AND a.number <= ${last}::bigint
               ORDER BY a.number LIMIT ${ROWS_PER_SEAL}) a
      HAVING count(*) > 0
    )
    INSERT INTO audit_seals
      (number, from_number, to_number, count, row_numbers, row_hashes, sealed_at, hash)
    SELECT s.*, ${sealHash(sql`(SELECT hash FROM previous)`)} FROM seal s RETURNING number`);
  return sealed > 0;
}
