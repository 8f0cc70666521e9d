import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql } = Prisma;

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
export const uuids = (ids: readonly string[]) => sql`(SELECT ${ids}::uuid[])::uuid[]`;

/** The column has one of them; looked up in a table where many rows are asked. */
export const isAmong = (column: Prisma.Sql, ids: readonly string[]) =>
  sql`${column} IN (SELECT unnest(${uuids(ids)}))`;

// Of an account, a row `u` of users.

/** Every word stands somewhere in its full name. */
export const nameMatches = (name: string) =>
  Prisma.join(
    [
      sql`true`,
      ...name
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => contains(sql`u.search_full_name`, word)),
    ],
    " AND ",
  );

export const lastnameMatches = (lastname: string) => contains(sql`u.search_lastname`, lastname);

/** Rather than a part of one. */
export const isWholeAddress = (email: string) => z.email().safeParse(email).success;

/** Of a column that holds addresses, which are kept in lower case: so it need not look past that, row by row. */
export const containsInAddress = (column: Prisma.Sql, part: string) =>
  sql`${column} LIKE ${`%${literal(part.toLowerCase())}%`}`;

/** A whole address matches only itself, a part of one matches anywhere. */
export const emailMatches = (email: string) =>
  isWholeAddress(email) ? sql`u.email = ${email.toLowerCase()}` : contains(sql`u.email`, email);

export const dniMatches = (dni: string) => containsCode(sql`u.dni`, dni);
