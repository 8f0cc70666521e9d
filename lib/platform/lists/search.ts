import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";

const { sql } = Prisma;

/** Each word costs a look at whatever no index excludes, and no name needs more of them to be found. */
const MOST_WORDS = 6;

/** The words that are looked for: of more than six, the longest, which the fewest rows have. */
export const wordsOf = (text: string): string[] =>
  [...new Set(text.split(/\s+/).filter(Boolean))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_WORDS);

/** A pattern's wildcards, as they stand in a term, mean themselves. */
const literal = (term: string) => term.replace(/[\\%_]/g, "\\$&");

const pattern = (term: string) => sql`'%' || search_text(${literal(term)}) || '%'`;

/**
 * The column, which holds folded text (`search_text`), contains the term, whatever its case and accents. The term is
 * folded once: by itself, and not for each row that may have it.
 */
export const contains = (column: Prisma.Sql, term: string) =>
  sql`${column} LIKE (SELECT ${pattern(term)})`;

/** The same in a statement that is planned by its values: so the planner sees the term. */
export const containsInSight = (column: Prisma.Sql, term: string) =>
  sql`${column} LIKE ${pattern(term)}`;

/** As `contains`, for a column that is not folded: a DNI, a licence number. */
export const containsCode = (column: Prisma.Sql, term: string) =>
  sql`${column} ILIKE ${`%${literal(term)}%`}`;

/**
 * A list whose length the planner does not see: of a long one it would expect so much that no index is worth it, and
 * for each length it would plan anew.
 */
const unseen = (keys: readonly string[], type: Prisma.Sql) =>
  sql`(SELECT ${keys}::${type}[])::${type}[]`;

export const uuids = (ids: readonly string[]) => unseen(ids, sql`uuid`);

/** The column has one of them; looked up in a table where many rows are asked. */
export const isAmong = (column: Prisma.Sql, keys: readonly string[], type = sql`uuid`) =>
  sql`${column} IN (SELECT unnest(${unseen(keys, type)}))`;

/** Of so many keys one can look for what is of each. */
const FEW = 5_000;

/** What a statement that gives a `key` finds by an index; null where that is too many. */
export async function fewOf(tx: Tx, found: Prisma.Sql): Promise<string[] | null> {
  // Found by the index, however many are wanted: for some of them the planner would rather read the whole table.
  const rows = await tx.query(
    { key: z.string() },
    sql`WITH found AS MATERIALIZED (${found}) SELECT key FROM found LIMIT ${FEW + 1}`,
  );
  return rows.length > FEW ? null : rows.map(({ key }) => key);
}

/** Rather than a part of one. */
export const isWholeAddress = (email: string) => z.email().safeParse(email).success;

/** Of a column that holds addresses, which are kept in lower case: so it need not look past that, row by row. */
export const containsInAddress = (column: Prisma.Sql, part: string) =>
  sql`${column} LIKE ${`%${literal(part.toLowerCase())}%`}`;
