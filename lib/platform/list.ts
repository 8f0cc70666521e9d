import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";
import { writtenPage } from "@/lib/platform/json";
import { COUNTED, lengthOf, type Page, type Paging } from "@/lib/shared/page";

const { sql, raw } = Prisma;

/** A filter, or that there is none. */
export type Condition = Prisma.Sql | false | "" | null | undefined;

/** Those that are given must all hold. */
export const allOf = (conditions: Condition[]) =>
  Prisma.join([sql`true`, ...conditions.filter((one) => one instanceof Prisma.Sql)], " AND ");

/** How many rows there are; `from` is a FROM clause, with its conditions. */
export async function counted(tx: Tx, from: Prisma.Sql, options = {}): Promise<number> {
  const statement = sql`SELECT count(*)::int AS total FROM ${from}`;
  const [row] = await tx.query<{ total: number }>(statement, options);
  return row?.total ?? 0;
}

/** The same, no further than one beyond so many. */
export const countedUpTo = (
  tx: Tx,
  most: number,
  from: Prisma.Sql,
  { isPlannedByValues = false } = {},
) =>
  counted(tx, sql`(SELECT FROM ${from} LIMIT ${raw(String(most + 1))}) AS first`, {
    isPlannedByValues: isPlannedByValues || most > COUNTED,
  });

type Order = { columns: Prisma.Sql[]; isReversed: boolean };
type Unsigned<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;

/** The columns behind a list's `sort`; a `-` before its name turns an order round as a whole. */
export function orderOf<Sort extends string>(
  sort: Sort,
  columns: Record<Unsigned<Sort>, Prisma.Sql[]>,
): Order {
  const named = new Map(Object.entries<Prisma.Sql[]>(columns));
  return { columns: named.get(sort.replace("-", "")) ?? [], isReversed: sort.startsWith("-") };
}

/** As ORDER BY wants it. */
export const inDirection = ({ isReversed }: Order, columns: Prisma.Sql[]) =>
  Prisma.join(columns.map((column) => sql`${column} ${isReversed ? sql`DESC` : sql`ASC`}`));

type Rows = {
  /** A FROM clause, with its conditions. */
  from: Prisma.Sql;
  id: Prisma.Sql;
  order: Order;
};

/** Of a row that is counted, up to what PostgreSQL's bigint holds. */
export const isNumber = (text: string) => /^\d{1,18}$/.test(text);

export const isUuid = (text: string | undefined) => z.guid().safeParse(text).success;

/** Those that stand behind one of them, by `columns` that are called so; none, where that one is not there. */
export function behind({ from, id, order }: Rows, after: string, called?: Prisma.Sql[]) {
  const columns = [...order.columns, id];
  // Each by itself, as a row that is selected as one is not looked for by an index.
  const its = columns.map((column) => sql`(SELECT ${column} FROM ${from} AND ${id} = ${after})`);
  const direction = order.isReversed ? sql`<` : sql`>`;
  return sql`(${Prisma.join(called ?? columns)}) ${direction} (${Prisma.join(its)})`;
}

type List = {
  /** A FROM clause. Of joins from the left, those that nothing needs cost nothing. */
  from: Prisma.Sql;
  /** What tells its rows apart. */
  id: Prisma.Sql;
  /** Whether a text can be a row's key at all, where that is no UUID. */
  isKey?: (text: string) => boolean;
  /** What few rows are, by an index of its own: those are found first, counted, and put in order. */
  where: Condition[];
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

/** One page of a list and how long the list is, in one statement. Rows that stand level stand by their id. */
export async function listed<Row>(
  tx: Tx,
  list: List,
  { limit, offset, after }: Paging,
): Promise<Page<Row[]>> {
  const { from, id, isKey = isUuid, where, broad = [], order, json, most = COUNTED } = list;
  const { isPlannedByValues = false } = list;
  const keys = [...order.columns, id].map((column, index) => ({ column, key: raw(`key${index}`) }));
  const columns = keys.map(({ column, key }) => sql`${column} AS ${key}`);
  const called = keys.map(({ key }) => key);
  const inOrder = inDirection(order, called);
  const last = raw(`key${keys.length - 1}`);
  const matching = sql`${from} WHERE ${allOf([...where, ...broad])}`;
  const isFoundFirst = where.some(Boolean);
  // How far is no parameter: a plan for any number would be one for a tenth of all rows.
  const end = isFoundFirst ? sql`` : sql`LIMIT ${raw(String(most + 1))}`;
  const read = async (start: Prisma.Sql) => {
    const statement = sql`
    WITH matching AS ${isFoundFirst ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
      SELECT ${Prisma.join(columns)} FROM ${matching}
    ), length AS (
      SELECT count(*)::int AS total FROM (SELECT FROM matching ${end}) AS counted
    ), page AS (
      SELECT * FROM matching ${start}
    )
    SELECT (SELECT total FROM length), COALESCE(data, '[]')::text AS data, next
      FROM (SELECT json_agg(${json} ORDER BY ${inOrder}) AS data,
                   (array_agg(${last} ORDER BY ${inOrder}))[${limit}]::text AS next
              FROM page, ${from} WHERE ${id} = ${last}) AS page`;
    const options = { isPlannedByValues };
    const [row] = await tx.query<{ data: string; total: number; next: string | null }>(
      statement,
      options,
    );
    const { data, total, next } = row ?? { data: "[]", total: 0, next: null };
    const length = isFoundFirst ? { total } : lengthOf(total, most);
    return {
      isEmpty: data === "[]",
      page: writtenPage<Row>(data, { ...length, ...(next && { next }) }),
    };
  };
  if (after && isKey(after)) {
    const here = behind({ from: matching, id, order }, after, called);
    const { isEmpty, page } = await read(sql`WHERE ${here} ORDER BY ${inOrder} LIMIT ${limit}`);
    // At the end, or the row is gone.
    if (!isEmpty) return page;
  }
  const { page } = await read(sql`ORDER BY ${inOrder} LIMIT ${limit} OFFSET ${offset}`);
  return page;
}
