import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";

const { sql, raw } = Prisma;

/** In tables of fewer rows an index is always quick enough. */
const LARGE = 30_000;
/** Rows of a sample. */
const SAMPLE = 1_000;
/** Percent of a table's rows, of which a thousand are soon met. */
const MANY = 8;

/** For so long it is known how large a table is. */
const KNOWN_MS = 60_000;

const sizes = new Map<string, { rows: number; until: number }>();

/**
 * Whether more than so many of a hundred rows, called `row`, seem to be what is looked for: then one meets some sooner
 * than an index finds all of them.
 */
export async function areMany(
  tx: Tx,
  table: "users" | "email_recipients" | "clinical_records",
  row: string,
  matches: Prisma.Sql,
  percent = MANY,
): Promise<boolean> {
  const rows = await sizeOf(tx, table);
  if (rows < LARGE) return false;
  // The same sample for each page of a list.
  const sample = sql`SYSTEM (${(100 * SAMPLE) / rows}) REPEATABLE (0)`;
  const [found] = await tx.query(
    { areMany: z.boolean().nullable() },
    sql`
    SELECT 100 * count(*) FILTER (WHERE ${matches}) > ${percent}::int * count(*) AS "areMany"
      FROM ${raw(table)} ${raw(row)} TABLESAMPLE ${sample}`,
  );
  return found?.areMany ?? false;
}

/** How many rows a table had when it was last analysed. */
async function sizeOf(tx: Tx, table: string): Promise<number> {
  const known = sizes.get(table);
  if (known && performance.now() < known.until) return known.rows;
  const [found] = await tx.query(
    { rows: z.number() },
    sql`SELECT reltuples AS rows FROM pg_class WHERE oid = ${table}::regclass`,
  );
  const size = { rows: found?.rows ?? 0, until: performance.now() + KNOWN_MS };
  sizes.set(table, size);
  return size.rows;
}
