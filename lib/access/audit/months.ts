import "server-only";
import { detachment, rowHash, SEALING, sealHash } from "@/lib/access/audit/seals";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, transaction } from "@/lib/platform/database/db";

const { sql, raw } = Prisma;

// The log is kept by months of UTC, as '2026-11'. Whoever owns it can take out one that is over: the rows go, and
// a seal in the chain says which those were. Of a copy of them the seals still tell whether it is true.

/** Those to come, a few ahead. */
export const makeAuditMonths = () =>
  transaction(async (tx) => {
    // Rows that came without a month are moved into theirs; that they are many nobody waits for.
    await tx.query(sql`SET LOCAL statement_timeout = '10min'`);
    await tx.query(sql`SELECT make_audit_months()`);
  });

/** Those that can be taken out, oldest first: nothing can come into them any more. */
export async function pastMonths(): Promise<string[]> {
  const months = await db.query<{ month: string }>(sql`
    SELECT translate(right(part.relname, 7), '_', '-') AS month
      FROM pg_inherits JOIN pg_class part ON part.oid = inhrelid
     WHERE inhparent = 'audit_log'::regclass AND part.relname LIKE 'month%'
       AND right(part.relname, 7) < to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM')
     ORDER BY part.relname`);
  return months.map(({ month }) => month);
}

/** `month` is one of `pastMonths`. */
const tableOf = (month: string) => raw(`audit.month_${month.replace("-", "_")}`);

const ROWS_AT_ONCE = 5_000;

/** Its rows as JSON, in their order, many at once. */
export async function* rowsOf(month: string): AsyncGenerator<string[]> {
  let last: string | undefined;
  for (;;) {
    const rows: { number: string; json: string }[] = await db.query(sql`
      SELECT number, to_json(a)::text AS json FROM ${tableOf(month)} a
       WHERE ${last === undefined ? sql`true` : sql`number > ${last}::bigint`}
       ORDER BY number LIMIT ${ROWS_AT_ONCE}`);
    if (!rows.length) return;
    yield rows.map(({ json }) => json);
    last = rows.at(-1)?.number;
  }
}

/** Of rows as `rowsOf` gave them: how many there are, and how many are just as they were sealed, each once. */
export async function holdToSeals(copy: AsyncIterable<string[]>) {
  const held = { month: "", rows: 0, sealed: 0 };
  let last: string | null = null;
  for await (const rows of copy) {
    const [found]: { month: string; sealed: number; last: string }[] = await db.query(sql`
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
        FROM a LEFT JOIN sealed ON sealed.number = a.number`);
    held.month = found?.month ?? held.month;
    held.rows += rows.length;
    held.sealed += found?.sealed ?? 0;
    last = found?.last ?? last;
  }
  return held;
}

/**
 * Takes a month out of the log, for good, and has a seal say so; to be called once a copy of its rows is safe. False
 * when there are not as many.
 */
export const detachMonth = (month: string, rows: number): Promise<boolean> =>
  transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${SEALING})`);
    // Waits for whoever still writes into it, since before the month was over.
    await tx.query(sql`LOCK TABLE ${tableOf(month)} IN SHARE MODE`);
    const seals = await tx.query(sql`
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
    if (!seals.length) return false;
    await tx.query(sql`ALTER TABLE audit_log DETACH PARTITION ${tableOf(month)}`);
    await tx.query(sql`DROP TABLE ${tableOf(month)}`);
    return true;
  });
