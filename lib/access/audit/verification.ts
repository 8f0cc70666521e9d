import "server-only";
import { z } from "zod";
import { detachment, rowHash, sealHash } from "@/lib/access/audit/seals";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db } from "@/lib/platform/database/db";

const { sql } = Prisma;

/** A row that differs from when it was sealed, or a seal that was altered. */
const { number, sealed_at, count } = columns.audit_seals;

const brokenRow = {
  seal: number,
  sealed_at: sealed_at.nullable(),
  /** The number of the row; null when the seal itself is broken. */
  row: z.number().nullable(),
  what: z.enum(["altered", "missing", "inserted"]),
};
export type Break = Row<typeof brokenRow>;

export type Verification = {
  seals: number;
  rows: number;
  /** The newest seal: noted elsewhere, it reveals a chain that was rewritten as a whole. */
  last: { number: number; hash: string } | null;
  /** Until when nothing can have been changed unnoticed; null before the first seal. */
  sealed_until: Date | null;
  broken: Break[];
  /** Months that were taken out of the log, with their number of rows; only their seals are left. */
  detached: { month: string; rows: number }[];
};

/** Rows per query, because of its time limit; the seal of a minute covers few, one over an old log a thousand. */
const SEALS_AT_ONCE = 500;
const ROWS_AT_ONCE = 20_000;

const sealRow = { number, sealed_at, count, hash: z.string(), is_broken: z.boolean() };
type SealRow = Row<typeof sealRow>;

/**
 * Checks every sealed row against its seal and every seal against the one before; and the chain against a seal that was
 * noted elsewhere, as `number:hash`.
 */
export async function verifyAuditLog(noted?: string): Promise<Verification> {
  const broken: Break[] = [];
  let [rows, seals] = [0, 0];
  let last: SealRow | undefined;
  for (;;) {
    const after = last?.number ?? 0;
    const next = await sealsAfter(after);
    broken.push(...brokenSeals(next, after), ...(await brokenRows(after, next.at(-1)?.number)));
    seals += next.length;
    for (const { count } of next) rows += count;
    last = next.at(-1) ?? last;
    if (!next.length) break;
  }
  if (noted) broken.push(...(await unlikeNoted(noted)));
  return {
    ...{ seals, rows, broken: broken.toSorted((one, other) => one.seal - other.seal) },
    last: last ? { number: last.number, hash: last.hash } : null,
    sealed_until: await sealedUntil(),
    detached: await detachedMonths(),
  };
}

const sealsAfter = (number: number) =>
  db.query(
    sealRow,
    sql`
    SELECT s.number, s.sealed_at, s.count, encode(s.hash, 'hex') AS hash,
           s.hash IS DISTINCT FROM ${sealHash(sql`previous.hash`, detachment)}
           OR s.count <> cardinality(s.row_numbers)
           OR s.from_number <> COALESCE(previous.to_number, 0) + 1 AS is_broken
      FROM (SELECT *, sum(count) OVER (ORDER BY number) - count AS rows_before
              FROM (SELECT * FROM audit_seals WHERE number > ${number}
                     ORDER BY number LIMIT ${SEALS_AT_ONCE}) next) s
      LEFT JOIN audit_seals previous ON previous.number = s.number - 1
     WHERE rows_before < ${ROWS_AT_ONCE} ORDER BY s.number`,
  );

function brokenSeals(seals: SealRow[], after: number): Break[] {
  let expected = after + 1;
  return seals.flatMap(({ number, sealed_at, is_broken }): Break[] => {
    const missing = Array.from({ length: number - expected }, (_, index): Break => {
      return { seal: expected + index, sealed_at: null, row: null, what: "missing" };
    });
    expected = number + 1;
    // A seal after a missing one cannot be checked.
    if (!is_broken || missing.length) return missing;
    return [{ seal: number, sealed_at, row: null, what: "altered" }];
  });
}

async function unlikeNoted(noted: string): Promise<Break[]> {
  const [number, hash] = noted.split(":");
  const seal = Number(number);
  const [found] = await db.query(
    { sealed_at, hash: z.string() },
    sql`
    SELECT sealed_at, encode(hash, 'hex') AS hash FROM audit_seals WHERE number = ${seal}`,
  );
  if (found?.hash === hash) return [];
  const what = found ? "altered" : "missing";
  return [{ seal, sealed_at: found?.sealed_at ?? null, row: null, what }];
}

/** No transaction stays open this long: a row that claims to be older was backdated. */
const LONGEST_WAIT = "1 hour";

/** Checks the rows of the seals after one, up to another. */
const brokenRows = (after: number, to: number | undefined) =>
  db.query(
    brokenRow,
    sql`
    WITH seals AS (
      -- When the run before its own was; one that has much to seal makes many seals.
      SELECT *, (SELECT one.sealed_at - ${LONGEST_WAIT}::interval FROM audit_seals one
                  WHERE one.number < audit_seals.number AND one.sealed_at < audit_seals.sealed_at
                  ORDER BY one.number DESC LIMIT 1) AS rows_since
        FROM audit_seals WHERE number > ${after} AND number <= ${to ?? after}
    ), sealed AS (
      SELECT s.number AS seal, s.rows_since, one.number, one.hash
        FROM seals s, unnest(s.row_numbers, s.row_hashes) AS one (number, hash)
    ), found AS (
      SELECT a.number, a.at, ${rowHash} AS hash FROM audit_log a
       WHERE a.number <= (SELECT max(to_number) FROM seals)
         -- The first seal begins with whatever there is.
         AND (${after} = 0 OR a.number >= (SELECT min(from_number) FROM seals))
    ), detached AS (
      SELECT range_agg(detached_rows) AS rows FROM audit_seals WHERE detached_month IS NOT NULL
    ), broken AS (
      SELECT COALESCE(sealed.seal,
               (SELECT min(s.number) FROM seals s WHERE found.number <= s.to_number)) AS seal,
             COALESCE(sealed.number, found.number)::float8 AS row,
             CASE WHEN found.number IS NULL THEN 'missing'
                  WHEN sealed.number IS NULL OR sealed.hash = found.hash THEN 'inserted'
                  ELSE 'altered' END AS what
        FROM sealed FULL JOIN found ON found.number = sealed.number
       WHERE sealed.hash IS DISTINCT FROM found.hash
             AND (found.number IS NOT NULL
                  OR (SELECT rows @> sealed.number FROM detached) IS NOT TRUE)
          OR found.at < sealed.rows_since
    )
    SELECT broken.seal, seals.sealed_at, broken.row, broken.what
      FROM broken JOIN seals ON seals.number = broken.seal ORDER BY broken.row`,
  );

/** Now, when nothing is left to seal. */
async function sealedUntil(): Promise<Date | null> {
  const [until] = await db.query(
    { at: z.date().nullable() },
    sql`
    SELECT CASE WHEN EXISTS (SELECT FROM audit_log WHERE number > COALESCE(last.to_number, 0))
                THEN last.sealed_at ELSE clock_timestamp() END AS at
      FROM (VALUES (1)) AS one (row)
      LEFT JOIN (SELECT * FROM audit_seals ORDER BY number DESC LIMIT 1) AS last ON true`,
  );
  return until?.at ?? null;
}

const detachedMonths = () =>
  db.query(
    { month: z.string(), rows: z.number() },
    sql`
    SELECT to_char(detached_month, 'YYYY-MM') AS month, sum(upper(one) - lower(one))::float8 AS rows
      FROM audit_seals, unnest(detached_rows) AS one
     WHERE detached_month IS NOT NULL GROUP BY detached_month ORDER BY detached_month`,
  );
