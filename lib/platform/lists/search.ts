import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { foundByIndex, literalLimit } from "@/lib/platform/lists/planner";

const { sql } = Prisma;

/** Each word costs a look at what no index excludes; no name needs more of them to be found. */
const MOST_WORDS = 6;

/** The words of a search, as 'García, Ana'; of more than six the longest, which the fewest rows have. */
export const wordsOf = (text: string): string[] =>
  [...new Set(text.split(/[\s,]+/).filter(Boolean))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_WORDS);

/** A pattern's wildcards in a term mean themselves. */
const literal = (term: string) => term.replace(/[\\%_]/g, "\\$&");

/**
 * The column, with folded text (`search_text`), contains the term, whatever its case and accents. The term is
 * folded once, not for each row.
 */
export const contains = (column: Prisma.Sql, term: string) =>
  sql`${column} LIKE (SELECT '%' || search_text(${literal(term)}) || '%')`;

/**
 * The same in a query that is planned by its values: PostgreSQL sees the term, and whether it is rare.
 */
export const containsVisibly = (column: Prisma.Sql, term: string) =>
  sql`${column} LIKE '%' || search_text(${literal(term)}) || '%'`;

/** The same for a column that is not folded: a DNI, a licence number. */
export const containsCode = (column: Prisma.Sql, term: string) =>
  sql`${column} ILIKE ${`%${literal(term)}%`}`;

/** The same for a column of addresses, which are kept in lower case. */
export const containsInAddress = (column: Prisma.Sql, part: string) =>
  sql`${column} LIKE ${`%${literal(part.toLowerCase())}%`}`;

export const isWholeAddress = (email: string) => z.email().safeParse(email).success;

/** Up to this many keys, looking up what each one has is cheaper than walking the list. */
const FEW = 5_000;

/** The indexes are of three letters in a row: what has fewer is in so many texts that some are met anywhere. */
export const hasIndex = (term = "") => /\S{3}/.test(term);

/**
 * The keys of what has the term; null for more than five thousand. `rowsWith` is a query that selects a `key`, with
 * the given condition on a column.
 */
export async function fewKeys(
  tx: Tx,
  term: string,
  rowsWith: (match: typeof contains) => Prisma.Sql,
): Promise<string[] | null> {
  const rows = hasIndex(term)
    ? sql`WITH ${foundByIndex("found", rowsWith(contains))} SELECT key FROM found`
    : rowsWith(containsVisibly);
  const statement = sql`${rows} ${literalLimit(FEW + 1)}`;
  const options = { isPlannedByValues: !hasIndex(term) };
  const found = await tx.query({ key: z.string() }, statement, options);
  return found.length > FEW ? null : found.map(({ key }) => key);
}
