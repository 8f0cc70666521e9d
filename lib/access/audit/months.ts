import "server-only";
import { z } from "zod";
import { detachment, rowHash, SEALING, sealHash } from "@/lib/access/audit/seals";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db, transaction } from "@/lib/platform/database/db";

const { sql, raw } = Prisma;

// The log is partitioned by UTC month ('2026-11'). The database's owner can take out a past month: its rows go, a seal in
// the chain says which they were, and the seals can still verify a copy of them.

/** Creates the partitions of the coming months. */
export const makeAuditMonths = () =>
  transaction(async (tx) => {
    // Also moves rows that were written before their partition existed; nobody waits for that.
    await tx.run(sql`SET LOCAL statement_timeout = '10min'`);
    await tx.run(sql`SELECT make_audit_months()`);
  });

/** The months that can be taken out, oldest first. */
export async function pastMonths(): Promise<string[]> {
  const months = await db.query(
    { month: z.string() },
    sql`
    SELECT translate(right(part.relname, 7), '_', '-') AS month
      FROM pg_inherits JOIN pg_class part ON part.oid = inhrelid
     WHERE inhparent = 'audit_log'::regclass AND part.relname LIKE 'month%'
       AND right(part.relname, 7) < to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM')
     ORDER BY part.relname`,
  );
  return months.map(({ month }) => month);
}

/** `month` is one of `pastMonths`. */
const tableOf = (month: string) => raw(`audit.month_${month.replace("-", "_")}`);

const ROWS_AT_ONCE = 5_000;

/** The rows of a month as JSON, in order, in batches. */
export async function* rowsOf(month: string): AsyncGenerator<string[]> {
  let last: string | undefined;
  for (;;) {
    const row = { number: columns.audit_log.number, json: z.string() };
    const rows: Row<typeof row>[] = await db.query(
      row,
      sql`
      SELECT number, to_json(a)::text AS json FROM ${tableOf(month)} a
       WHERE ${last === undefined ? sql`true` : sql`number > ${last}::bigint`}
       ORDER BY number LIMIT ${ROWS_AT_ONCE}`,
    );
    if (!rows.length) return;
    yield rows.map(({ json }) => json);
    last = rows.at(-1)?.number;
  }
}

const heldRow = { month: z.string(), last: columns.audit_log.number, sealed: z.int() };

/** Compares a copy, as `rowsOf` made it, with the seals: how many rows it has, and how many are as they were sealed. */
export async function holdToSeals(copy: AsyncIterable<string[]>) {
  const held = { month: "", rows: 0, sealed: 0 };
  let last: string | null = null;
  for await (const rows of copy) {
    const [found]: Row<typeof heldRow>[] = await db.query(
      heldRow,
      sql`
      WITH a AS (
        SELECT * FROM json_populate_recordset(NULL::audit_log, ${`[${rows.join()}]`}::json)
      ), sealed AS (
        SELECT one.number, one.hash
          FROM audit_seals s, unnest(s.row_numbers, s.row_hashes) AS one (number, hash)
         WHERE s.to_number >= (SELECT min(number) FROM a)
           AND s.from_number <= (SELECT max(number) FROM a)
      )
      SELECT to_char(min(at) AT TIME ZONE 'UTC', 'YYYY-MM') AS month, max(a.number)::text AS last,
             count(DISTINCT a.number) FILTER (
               WHERE sealed.hash = ${rowHash} AND (a.number > ${last}::bigint) IS NOT FALSE)::int AS sealed
        FROM a LEFT JOIN sealed ON sealed.number = a.number`,
    );
    held.month = found?.month ?? held.month;
    held.rows += rows.length;
    held.sealed += found?.sealed ?? 0;
    last = found?.last ?? last;
  }
  return held;
}

/**
 * Removes a month from the log permanently and adds a seal that says so; call it after a copy is safe. False if the month
 * does not have that many rows.
 */
export const detachMonth = (month: string, rows: number): Promise<boolean> =>
  transaction(async (tx) => {
    await tx.run(sql`SELECT pg_advisory_xact_lock(${SEALING})`);
    // Waits for transactions that began before the month ended.
    await tx.run(sql`LOCK TABLE ${tableOf(month)} IN SHARE MODE`);
    const seals = await tx.run(sql`
      WITH runs AS (
        SELECT int8range(min(number), max(number), '[]') AS run, count(*) AS count
          FROM (SELECT number, number - row_number() OVER (ORDER BY number) AS run
                  FROM ${tableOf(month)}) a
         GROUP BY a.run
      ), previous AS (
        SELECT * FROM audit_seals ORDER BY number DESC LIMIT 1
      ), s AS (
        SELECT number + 1 AS number, to_number + 1 AS from_number, to_number, 0 AS count,
               '{}'::bigint[] AS row_numbers, '{}'::bytea[] AS row_hashes,
               date_trunc('milliseconds', clock_timestamp()) AS sealed_at,
               ${`${month}-01`}::date AS detached_month,
               (SELECT COALESCE(range_agg(run), '{}') FROM runs) AS detached_rows
          FROM previous
         WHERE (SELECT COALESCE(sum(count), 0) FROM runs) = ${rows}
      )
      INSERT INTO audit_seals
        (number, from_number, to_number, count, row_numbers, row_hashes, sealed_at,
         detached_month, detached_rows, hash)
      SELECT s.*, ${sealHash(sql`(SELECT hash FROM previous)`, detachment)} FROM s RETURNING number`);
    if (!seals) return false;
    await tx.run(sql`ALTER TABLE audit_log DETACH PARTITION ${tableOf(month)}`);
    await tx.run(sql`DROP TABLE ${tableOf(month)}`);
    return true;
  });
