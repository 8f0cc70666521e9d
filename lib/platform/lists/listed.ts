import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Row as RowOf, Tx } from "@/lib/platform/database/db";
import { type Json, writtenPage } from "@/lib/platform/database/json";
import {
  allOf,
  behind,
  type Condition,
  inDirection,
  isUuid,
  notBeyond,
  type Order,
  onTheWay,
} from "@/lib/platform/lists/list";
import {
  COUNTED,
  COUNTED_NAMED,
  lengthOf,
  type Page,
  type PageLength,
  type Paging,
} from "@/lib/shared/page";

const { sql, raw } = Prisma;

type List<Row> = {
  /** A FROM clause. Of joins from the left, those that nothing needs cost nothing. */
  from: Prisma.Sql;
  /** What tells its rows apart. */
  id: Prisma.Sql;
  /** Whether a text can be a row's key at all, where that is no UUID. */
  isKey?: (text: string) => boolean;
  /** What few rows are, by an index of its own: those are found first, counted, and put in order. */
  where: Condition[];
  /** What is looked for: of few rows or of many, which nobody knows before. */
  search?: Condition[];
  /** A part of that, which is sooner found: where it alone is of more rows than are counted, so is all. */
  part?: Condition[];
  /** The same as it is asked of a row that is met on the way through the list, where it is asked otherwise of all. */
  met?: Condition[];
  /** So many rows are looked at first, and so many then, to fill a page with some that are met. */
  lookedAt?: number[];
  /** Whether an index finds any of that; otherwise all rows would be looked at, and some are met first. */
  isFindable?: boolean;
  /** That so many are expected that a page is sooner filled on the way. */
  isMetFirst?: boolean;
  /** How many there are at least, where that is known otherwise. */
  atLeast?: number;
  /** What many rows are: all are looked at in their order, until the page is full. */
  broad?: Condition[];
  order: Order;
  /** A text that many rows have is found otherwise than one that few have. */
  isPlannedByValues?: boolean;
  /** How far it is counted where it is looked at in its order. */
  most?: number;
  /** A row as it goes over the wire. */
  json: Json<Row>;
};

/** More, where no index finds the others. */
const LOOKED_AT = { findable: [10_000], unfindable: [10_000, 100_000] };

/** One page of a list and how long the list is. Rows that stand level stand by their id. */
export async function listed<Row>(tx: Tx, list: List<Row>, paging: Paging): Promise<Page<Row[]>> {
  const { where, search = [], part, broad = [], most = COUNTED } = list;
  const { isFindable = true, isMetFirst = !isFindable, atLeast = 0 } = list;
  const { lookedAt = LOOKED_AT[isFindable ? "findable" : "unfindable"] } = list;
  const all = { conditions: [...where, ...search, ...broad], isFoundFirst: true };
  if (where.some(Boolean)) return readPage(tx, list, paging, all);
  if (!search.some(Boolean))
    return readPage(tx, list, paging, { ...all, most, isFoundFirst: false });
  const areMore =
    part !== undefined && (await areMoreThanCounted(tx, list.from, [...part, ...broad]));
  const first = { ...all, most: COUNTED_NAMED };
  const few = isMetFirst || areMore ? undefined : await readPage<Row>(tx, list, paging, first);
  if (few && !few.isMinimum) return few;
  const isCounted = areMore || few !== undefined;
  const total = isCounted ? COUNTED_NAMED : Math.max(atLeast, paging.offset + paging.limit);
  for (const count of lookedAt) {
    const met = await readPageMet<Row>(tx, list, paging, count, { total, isMinimum: true });
    if (met.next) return met;
  }
  return readPage(tx, list, paging, all);
}

async function areMoreThanCounted(tx: Tx, from: Prisma.Sql, conditions: Condition[]) {
  const [found] = await tx.query(
    { areMore: z.boolean() },
    sql`
    WITH found AS MATERIALIZED (SELECT FROM ${from} WHERE ${allOf(conditions)})
    SELECT count(*) > ${COUNTED_NAMED} AS "areMore"
      FROM (SELECT FROM found LIMIT ${raw(String(COUNTED_NAMED + 1))}) AS first`,
  );
  return found?.areMore ?? false;
}

type Way = {
  conditions: Condition[];
  isFoundFirst: boolean;
  /** No more are found, or counted, than one beyond. */
  most?: number;
};

async function readPage<Row>(
  tx: Tx,
  list: List<Row>,
  { limit, offset, after }: Paging,
  { conditions, isFoundFirst, most }: Way,
): Promise<Page<Row[]>> {
  const { from, id, isKey = isUuid, order, isPlannedByValues = false } = list;
  const { columns, called, inOrder } = keysOf(list);
  const matching = sql`${from} WHERE ${allOf(conditions)}`;
  const some = sql`SELECT ${columns} FROM ${matching}`;
  // How far is no parameter: a plan for any number would be one for a tenth of all rows.
  const end = most ? sql`LIMIT ${raw(String(most + 1))}` : sql``;
  // As if all were wanted: of texts that the planner does not see, it would rather look through the table for some.
  const found =
    most && !isPlannedByValues
      ? sql`found AS MATERIALIZED (${some}), matching AS MATERIALIZED (SELECT * FROM found ${end})`
      : sql`matching AS MATERIALIZED (${some} ${end})`;
  const read = (start: Prisma.Sql) =>
    rowsOf(
      tx,
      list,
      limit,
      sql`${isFoundFirst ? found : sql`matching AS NOT MATERIALIZED (${some})`}, length AS (
        SELECT count(*)::int AS total FROM (SELECT FROM matching ${end}) AS counted
      ), page AS (SELECT * FROM matching ${start})`,
      isPlannedByValues,
    );
  const pageWith = ({ data, total, next }: Rows) =>
    writtenPage<Row>(data, {
      ...(most ? lengthOf(total, most) : { total }),
      ...(next && { next }),
    });
  if (after && isKey(after)) {
    const here = behind({ from: matching, id, order }, after, called);
    const rows = await read(sql`WHERE ${here} ORDER BY ${inOrder} ${span(limit)}`);
    // At the end, or the row is gone.
    if (rows.data !== NONE) return pageWith(rows);
  }
  return pageWith(await read(sql`ORDER BY ${inOrder} ${span(limit, offset)}`));
}

/** How many is no parameter, as above: among many rows the statement would be planned anew each time. */
const span = (limit: number, offset = 0) =>
  sql`LIMIT ${raw(String(limit))} ${offset > 0 ? sql`OFFSET ${offset}` : sql``}`;

/** Of what many rows are; it has a `next`, or they are too few to fill it with those that are met. */
async function readPageMet<Row>(
  tx: Tx,
  list: List<Row>,
  { limit, offset, after }: Paging,
  count: number,
  length: PageLength,
): Promise<Page<Row[]>> {
  const { from, id, isKey = isUuid, search = [], met = search, broad = [], order } = list;
  const { columns, called, inOrder } = keysOf(list);
  const matching = sql`${from} WHERE ${allOf([...search, ...broad])}`;
  const here = after && isKey(after) ? behind({ from: matching, id, order }, after) : null;
  const seen = sql`${from} WHERE ${allOf([...broad, here])}`;
  const near = notBeyond({ id, order }, sql`edge`, called);
  const { data, next } = await rowsOf(
    tx,
    list,
    limit,
    sql`length AS (SELECT 0 AS total), edge AS (
      SELECT ${columns} FROM ${seen} ORDER BY ${inOrder} OFFSET ${raw(String(count - 1))} LIMIT 1
    ), page AS (
      SELECT ${columns} FROM ${seen} AND ${near} AND ${onTheWay(allOf(met))}
       ORDER BY ${inOrder} LIMIT ${limit} OFFSET ${here ? 0 : offset}
    )`,
    true,
  );
  return writtenPage(data, { ...length, ...(next && { next }) });
}

type Keyed = Pick<List<unknown>, "order" | "id">;

function keysOf({ order, id }: Keyed) {
  const keys = [...order.columns, id].map((column, index) => ({ column, key: raw(`key${index}`) }));
  const called = keys.map(({ key }) => key);
  return {
    columns: Prisma.join(keys.map(({ column, key }) => sql`${column} AS ${key}`)),
    called,
    inOrder: inDirection(order, called),
    last: raw(`key${keys.length - 1}`),
  };
}

const rows = { data: z.string(), total: z.int(), next: z.string().nullable() };
type Rows = RowOf<typeof rows>;
const NONE = "[]";

/** `found` is what WITH gives: the keys of a `page`, and the `total` of a `length`. */
async function rowsOf<Row>(
  tx: Tx,
  list: List<Row>,
  limit: number,
  found: Prisma.Sql,
  isPlannedByValues: boolean,
): Promise<Rows> {
  const { from, id, json } = list;
  const { inOrder, last } = keysOf(list);
  const statement = sql`
    WITH ${found}
    SELECT (SELECT total FROM length), COALESCE(data, '[]')::text AS data, next
      FROM (SELECT json_agg(${json} ORDER BY ${inOrder}) AS data,
                   (array_agg(${last} ORDER BY ${inOrder}))[${limit}]::text AS next
              FROM page, ${from} WHERE ${id} = ${last}) AS page`;
  const [page] = await tx.query(rows, statement, { isPlannedByValues });
  return page ?? { data: NONE, total: 0, next: null };
}
