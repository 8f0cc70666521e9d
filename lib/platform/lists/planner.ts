import { Prisma } from "@/lib/generated/prisma/client";

const { sql, raw } = Prisma;

// What PostgreSQL's planner is shown and what is kept from it, so that lists are read by the right index. One function
// for each trick, with what happens without it; e2e/api/plans.test.ts fails then.

/** Checked on each row that is read anyway. Otherwise the rows are found by this condition, however many have it. */
export const checkedPerRow = (condition: Prisma.Sql) => sql`(SELECT ${condition})`;

/**
 * A CTE that is planned as if all its rows were wanted, although reading stops at what its reader's LIMIT takes.
 * Otherwise a small LIMIT makes PostgreSQL read the whole table: it cannot see how rare the search term is.
 */
export const foundByIndex = (name: string, rows: Prisma.Sql) =>
  sql`${raw(name)} AS MATERIALIZED (${rows})`;

/** As text, because for a parameter PostgreSQL expects a tenth of the table, and sorts all of it. */
export const literalLimit = (count: number) => sql`LIMIT ${raw(String(count))}`;

/**
 * Keys, without how many they are. Otherwise a long list makes PostgreSQL read the whole table, and plan the query
 * each time.
 */
export const hideFromPlanner = (keys: readonly string[], type = sql`uuid`) =>
  sql`(SELECT ${keys}::${type}[])::${type}[]`;

/** The column has one of the keys, which are hashed. Otherwise each row is compared with each key. */
export const isAmong = (column: Prisma.Sql, keys: readonly string[], type = sql`uuid`) =>
  sql`${column} IN (SELECT unnest(${hideFromPlanner(keys, type)}))`;

/** The columns of one row, each selected by itself. Compared with a row selected as a whole, no index is used. */
export const columnsOfRow = (columns: Prisma.Sql[], from: Prisma.Sql) =>
  sql`(${Prisma.join(columns.map((column) => sql`(SELECT ${column} FROM ${from})`))})`;
