import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";
import { writtenPage } from "@/lib/platform/json";
import {
  allOf,
  behind,
  type Condition,
  inDirection,
  isUuid,
  notBeyond,
  type Order,
  onTheWay,
} from "@/lib/platform/list";
import {
  COUNTED,
  COUNTED_NAMED,
  lengthOf,
  type Page,
  type PageLength,
  type Paging,
} from "@/lib/shared/page";

const { sql, raw } = Prisma;

type List = {
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
  /** Whether an index finds any of that; otherwise it is met on the way through the list first. */
  isFindable?: boolean;
  /** What many rows are: all are looked at in their order, until the page is full. */
  broad?: Condition[];
  order: Order;
  /** A text that many rows have is found otherwise than one that few have. */
  isPlannedByValues?: boolean;
  /** How far it is counted where it is looked at in its order. */
  most?: number;
  /** A row as it goes over the wire. */
  json: Prisma.Sql;
};

/** So many rows are looked at, to fill a page with some that are met on the way; more where nothing else finds them. */
const LOOKED_AT = { findable: 10_000, unfindable: 100_000 };
/** More than these are sooner found than met. */
const MOST_ON_THE_WAY = 50;

/** One page of a list and how long the list is. Rows that stand level stand by their id. */
export async function listed<Row>(tx: Tx, list: List, paging: Paging): Promise<Page<Row[]>> {
  const { where, search = [], broad = [], isFindable = true, most = COUNTED } = list;
  const conditions = [...where, ...search, ...broad];
  const isSearched = search.some(Boolean);
  if (where.some(Boolean) || (isSearched && paging.limit > MOST_ON_THE_WAY))
    return readPage(tx, list, paging, { conditions, isFoundFirst: true });
  if (!isSearched) return readPage(tx, list, paging, { conditions, most, isFoundFirst: false });
  const way = { conditions, most: COUNTED_NAMED, isFoundFirst: true };
  const few = isFindable ? await readPage<Row>(tx, list, paging, way) : undefined;
  if (few && !few.isMinimum) return few;
  const total = few?.total ?? paging.offset + paging.limit;
  const met = await readPageMet<Row>(tx, list, paging, { total, isMinimum: true });
  return met.next ? met : readPage(tx, list, paging, { conditions, isFoundFirst: true });
}

type Way = {
  conditions: Condition[];
  isFoundFirst: boolean;
  /** No more are found, or counted, than one beyond. */
  most?: number;
};

async function readPage<Row>(
  tx: Tx,
  list: List,
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
    const rows = await read(sql`WHERE ${here} ORDER BY ${inOrder} LIMIT ${limit}`);
    // At the end, or the row is gone.
    if (rows.data !== NONE) return pageWith(rows);
  }
  return pageWith(await read(sql`ORDER BY ${inOrder} LIMIT ${limit} OFFSET ${offset}`));
}

/** Of what many rows are; it has a `next`, or they are too few to fill it with those that are met. */
async function readPageMet<Row>(
  tx: Tx,
  list: List,
  { limit, offset, after }: Paging,
  length: PageLength,
): Promise<Page<Row[]>> {
  const { from, id, isKey = isUuid, where, search = [], broad = [], order } = list;
  const { isFindable = true } = list;
  const { columns, inOrder } = keysOf(list);
  const matching = sql`${from} WHERE ${allOf([...where, ...search, ...broad])}`;
  const here = after && isKey(after) ? behind({ from: matching, id, order }, after) : null;
  const seen = sql`${from} WHERE ${allOf([...broad, here])}`;
  const lookedAt = LOOKED_AT[isFindable ? "findable" : "unfindable"];
  const near = notBeyond({ from: seen, id, order }, lookedAt);
  const { data, next } = await rowsOf(
    tx,
    list,
    limit,
    sql`length AS (SELECT 0 AS total), page AS (
      SELECT ${columns} FROM ${seen} AND ${near} AND ${onTheWay(allOf(search))}
       ORDER BY ${inOrder} LIMIT ${limit} OFFSET ${here ? 0 : offset}
    )`,
    true,
  );
  return writtenPage(data, { ...length, ...(next && { next }) });
}

function keysOf({ order, id }: List) {
  const keys = [...order.columns, id].map((column, index) => ({ column, key: raw(`key${index}`) }));
  const called = keys.map(({ key }) => key);
  return {
    columns: Prisma.join(keys.map(({ column, key }) => sql`${column} AS ${key}`)),
    called,
    inOrder: inDirection(order, called),
    last: raw(`key${keys.length - 1}`),
  };
}

type Rows = { data: string; total: number; next: string | null };
const NONE = "[]";

/** `found` is what WITH gives: the keys of a `page`, and the `total` of a `length`. */
async function rowsOf(
  tx: Tx,
  list: List,
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
  const [rows] = await tx.query<Rows>(statement, { isPlannedByValues });
  return rows ?? { data: NONE, total: 0, next: null };
}
