import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";
import { writtenPage } from "@/lib/platform/json";
import { COUNTED, lengthOf, type Page } from "@/lib/shared/page";

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

type List = {
  /** A FROM clause. Of joins from the left, those that nothing needs cost nothing. */
  from: Prisma.Sql;
  /** What tells its rows apart. */
  id: Prisma.Sql;
  /** What few rows are, by an index of its own: those are found first, counted, and put in order. */
  where: Condition[];
  /** What many rows are: all are looked at in their order, until the page is full. */
  broad?: Condition[];
  order: Order;
  /** A text that many rows have is found otherwise than one that few have. */
  isPlannedByValues?: boolean;
  /** A row as it goes over the wire. */
  json: Prisma.Sql;
};

/** One page of a list and how long the list is, in one statement. Rows that stand level stand by their id. */
export async function listed<Row>(
  tx: Tx,
  { from, id, where, broad = [], order, json, isPlannedByValues = false }: List,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Row[]>> {
  const keys = [...order.columns, id].map((column, index) => ({ column, key: raw(`key${index}`) }));
  const columns = keys.map(({ column, key }) => sql`${column} AS ${key}`);
  const direction = order.isReversed ? sql`DESC` : sql`ASC`;
  const inOrder = Prisma.join(keys.map(({ key }) => sql`${key} ${direction}`));
  const isFoundFirst = where.some(Boolean);
  // How far is no parameter: a plan for any number would be one for a tenth of all rows.
  const most = isFoundFirst ? sql`` : sql`LIMIT ${raw(String(COUNTED + 1))}`;
  const statement = sql`
    WITH matching AS ${isFoundFirst ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
      SELECT ${Prisma.join(columns)} FROM ${from} WHERE ${allOf([...where, ...broad])}
    ), length AS (
      SELECT count(*)::int AS total FROM (SELECT FROM matching ${most}) AS counted
    ), page AS (
      SELECT * FROM matching ORDER BY ${inOrder} LIMIT ${limit} OFFSET ${offset}
    )
    SELECT (SELECT total FROM length), COALESCE(
             (SELECT json_agg(${json} ORDER BY ${inOrder})
                FROM page, ${from} WHERE ${id} = ${raw(`key${keys.length - 1}`)}),
             '[]')::text AS data`;
  const [page] = await tx.query<{ data: string; total: number }>(statement, { isPlannedByValues });
  const { data, total } = page ?? { data: "[]", total: 0 };
  return writtenPage(data, isFoundFirst ? { total } : lengthOf(total));
}
