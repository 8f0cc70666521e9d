import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Row as RowOf, Tx } from "@/lib/platform/database/db";
import { type Json, jsonAs } from "@/lib/platform/database/json";
import { afterCursor, upToCursor } from "@/lib/platform/lists/cursor";
import { allOf, type Condition, inDirection, type Order } from "@/lib/platform/lists/list";
import { checkedPerRow, foundByIndex, literalLimit } from "@/lib/platform/lists/planner";
import { type ListPage, pageOfJson, type Subject } from "@/lib/shared/list-page";
import { COUNTED, COUNTED_NAMED, lengthOf, type Paging } from "@/lib/shared/page";

const { sql, raw } = Prisma;

/**
 * What is searched for, and how:
 * - `index`: few rows have it. An index finds all of them, which are counted and sorted.
 * - `walk`: many have it. The list is read in its order until the page is full; if a long stretch does not fill it, all
 *   are found.
 * - `try`: nobody knows. Up to 1,001 are found; if there are more, as `walk`.
 */
export type Search = {
  way: "index" | "walk" | "try";
  matches: Condition[];
  /** The same, where another form is quicker for a row at hand. */
  perRow?: Condition[];
};

type List<Row> = {
  /** A FROM clause; left joins that nothing needs cost nothing. */
  from: Prisma.Sql;
  /** The key. */
  id: Prisma.Sql;
  /** Filters that leave few rows: an index finds all of them, which are then counted and sorted. */
  where?: Condition[];
  search?: Search;
  /** Filters that may leave many rows. */
  filters?: Condition[];
  order: Order;
  json: Json<Row>;
  /** For audited lists. */
  subject?: Json<Subject>;
};

/** Whose row it is: SQL of its id, if it has one of its own, and of its patient's. */
export const subjectJson = (id: Prisma.Sql, patient_id: Prisma.Sql) =>
  jsonAs<Subject>(
    sql`json_strip_nulls(json_build_object('id', ${id}, 'patient_id', ${patient_id}))`,
  );

/** So many rows are read in the list's order, then so many, before all that match are found. */
const STRETCHES = [10_000, 100_000];

/** One page of a list, and how long the list is. Rows that are equal in its order are ordered by their key. */
export async function readPage<Row>(
  tx: Tx,
  list: List<Row>,
  paging: Paging,
): Promise<ListPage<Row[]>> {
  const { where = [], search, filters = [] } = list;
  const { way, matches } = search ?? { way: "index", matches: [] };
  const all = [...where, ...matches, ...filters];
  const isFound = where.some(Boolean) || (way === "index" && matches.some(Boolean));
  if (isFound) return readFound(tx, list, paging, all);
  if (!search || !matches.some(Boolean)) return readInOrder(tx, list, paging);
  if (way === "try") {
    const few = await readUpToSome(tx, list, paging, all);
    if (!few.isMinimum) return few;
  }
  for (const length of STRETCHES) {
    const page = await readStretch(tx, list, paging, search, length);
    if (page) return page;
  }
  return readFound(tx, list, paging, all);
}

/** All rows that match are found by an index, counted and sorted. */
function readFound<Row>(tx: Tx, list: List<Row>, paging: Paging, conditions: Condition[]) {
  const matching = foundByIndex("matching", rowsOf(list, conditions));
  return readCounted(tx, list, paging, conditions, { matching, counted: ALL });
}

/** The same up to `COUNTED_NAMED` rows and one. */
function readUpToSome<Row>(tx: Tx, list: List<Row>, paging: Paging, conditions: Condition[]) {
  const most = COUNTED_NAMED;
  const rows = sql`${rowsOf(list, conditions)} ${literalLimit(most + 1)}`;
  const matching = foundByIndex("matching", rows);
  // A rare term is found by an index, a common one soon met anywhere.
  return readCounted(tx, list, paging, conditions, {
    ...{ matching, counted: ALL, most, isPlannedByValues: true },
  });
}

const ALL = sql`SELECT FROM matching`;

/** The list is read in its order, and counted as far as `COUNTED`. */
function readInOrder<Row>(tx: Tx, list: List<Row>, paging: Paging) {
  const { filters = [] } = list;
  return readCounted(tx, list, paging, filters, {
    matching: sql`matching AS NOT MATERIALIZED (${rowsOf(list, filters)})`,
    counted: sql`${ALL} ${literalLimit(COUNTED + 1)}`,
    most: COUNTED,
    // Some values are rare, others common.
    isPlannedByValues: filters.some(Boolean),
  });
}

type Way = {
  /** A CTE `matching` of the keys. */
  matching: Prisma.Sql;
  counted: Prisma.Sql;
  most?: number | undefined;
  isPlannedByValues?: boolean;
};

async function readCounted<Row>(
  tx: Tx,
  list: List<Row>,
  { limit, offset, after }: Paging,
  conditions: Condition[],
  { matching, counted, most, isPlannedByValues = false }: Way,
): Promise<ListPage<Row[]>> {
  const { names, inOrder } = keysOf(list);
  const read = (start: Prisma.Sql, skip?: Prisma.Sql) =>
    readRows(
      tx,
      list,
      limit,
      sql`${matching}, length AS (SELECT count(*)::int AS total FROM (${counted}) AS counted),
          page AS (SELECT * FROM matching ${start}
                    ORDER BY ${inOrder} ${literalLimit(limit)} ${skip ?? Prisma.empty})`,
      isPlannedByValues,
    );
  const pageWith = ({ data, total, next, subjects }: Rows) => {
    const length = most ? lengthOf(total, most) : { total };
    return pageOfJson<Row[]>(data, { ...length, ...(next && { next }) }, subjects);
  };
  if (after) {
    const from = sql`${list.from} WHERE ${allOf(conditions)}`;
    const rows = await read(sql`WHERE ${afterCursor({ ...list, from }, after, names)}`);
    // Otherwise it is the end, or the row is gone.
    if (rows.data !== NONE) return pageWith(rows);
  }
  return pageWith(await read(sql``, offset > 0 ? sql`OFFSET ${offset}` : undefined));
}

/** A page of what matches in the next stretch of the list; null if that is no full page. */
async function readStretch<Row>(
  tx: Tx,
  list: List<Row>,
  { limit, offset, after }: Paging,
  { way, matches, perRow = matches }: Search,
  length: number,
): Promise<ListPage<Row[]> | null> {
  const { from, id, order, filters = [] } = list;
  const { columns, names, inOrder } = keysOf(list);
  const matching = sql`${from} WHERE ${allOf([...matches, ...filters])}`;
  const start = after ? afterCursor({ from: matching, id, order }, after) : null;
  const rows = sql`${from} WHERE ${allOf([...filters, start])}`;
  const { data, next, subjects } = await readRows(
    tx,
    list,
    limit,
    sql`length AS (SELECT 0 AS total), edge AS (
      SELECT ${columns} FROM ${rows} ORDER BY ${inOrder} OFFSET ${raw(String(length - 1))} LIMIT 1
    ), page AS (
      SELECT ${columns} FROM ${rows} AND ${upToCursor(list, sql`edge`, names)}
         AND ${checkedPerRow(allOf(perRow))}
       ORDER BY ${inOrder} ${literalLimit(limit)} OFFSET ${start ? 0 : offset}
    )`,
    true,
  );
  if (!next) return null;
  // How many there are is known only to be more than were counted, or than are on the page.
  const total = way === "try" ? COUNTED_NAMED : offset + limit;
  return pageOfJson(data, { total, isMinimum: true, next }, subjects);
}

const rowsOf = <Row>(list: List<Row>, conditions: Condition[]) =>
  sql`SELECT ${keysOf(list).columns} FROM ${list.from} WHERE ${allOf(conditions)}`;

/** The columns of the order, and the key, by names of their own. */
function keysOf({ order, id }: Pick<List<unknown>, "order" | "id">) {
  const keys = [...order.columns, id].map((column, index) => ({
    column,
    name: raw(`key${index}`),
  }));
  const names = keys.map(({ name }) => name);
  return {
    columns: Prisma.join(keys.map(({ column, name }) => sql`${column} AS ${name}`)),
    names,
    inOrder: inDirection(order, names),
    last: raw(`key${keys.length - 1}`),
  };
}

const rows = {
  data: z.string(),
  subjects: z.string(),
  total: z.int(),
  next: z.string().nullable(),
};
type Rows = RowOf<typeof rows>;
const NONE = "[]";

/** `found` is what WITH gives: the keys of a `page`, and the `total` of a `length`. */
async function readRows<Row>(
  tx: Tx,
  list: List<Row>,
  limit: number,
  found: Prisma.Sql,
  isPlannedByValues: boolean,
): Promise<Rows> {
  const { from, id, json, subject } = list;
  const { inOrder, last } = keysOf(list);
  const statement = sql`
    WITH ${found}
    SELECT (SELECT total FROM length), COALESCE(data, '[]')::text AS data, next,
           COALESCE(subjects, '[]')::text AS subjects
      FROM (SELECT json_agg(${json} ORDER BY ${inOrder}) AS data,
                   ${subject ? sql`json_agg(${subject})` : sql`'[]'::json`} AS subjects,
                   (array_agg(${last} ORDER BY ${inOrder}))[${limit}]::text AS next
              FROM page, ${from} WHERE ${id} = ${last}) AS page`;
  const [page] = await tx.query(rows, statement, { isPlannedByValues });
  return page ?? { data: NONE, subjects: NONE, total: 0, next: null };
}
