import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";
import { writtenPage } from "@/lib/platform/json";
import type { Page } from "@/lib/shared/page";

const { sql, raw } = Prisma;

/** A filter, or that there is none. */
export type Condition = Prisma.Sql | false | "" | null | undefined;

/** Those that are given must all hold. */
export const allOf = (conditions: Condition[]) =>
  Prisma.join([sql`true`, ...conditions.filter((one) => one instanceof Prisma.Sql)], " AND ");

/** How many rows there are; `from` is a FROM clause, with its conditions. */
export async function counted(tx: Tx, from: Prisma.Sql): Promise<number> {
  const [row] = await tx.query<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${from}`);
  return row?.total ?? 0;
}

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
  where: Condition[];
  order: Order;
  /** A text that many rows have is found otherwise than one that few have. */
  isPlannedByValues?: boolean;
  /** A row as it goes over the wire. */
  json: Prisma.Sql;
};

/** Rows that are quicker skipped than counted first. */
const SHALLOW = 1_000;

/** One page of a list and how long the list is, in one statement. Rows that stand level stand by their id. */
export async function listed<Row>(
  tx: Tx,
  { from, id, where, order, json, isPlannedByValues = false }: List,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Row[]>> {
  const keys = [...order.columns, id].map((column, index) => ({ column, key: raw(`key${index}`) }));
  const columns = keys.map(({ column, key }) => sql`${column} AS ${key}`);
  const sortedBy = (isReversed: boolean) =>
    Prisma.join(keys.map(({ key }) => sql`${key} ${isReversed ? sql`DESC` : sql`ASC`}`));
  const inOrder = sortedBy(order.isReversed);
  const fromItsBeginning = sql`
    SELECT * FROM matching ORDER BY ${inOrder} LIMIT ${limit} OFFSET ${offset}`;
  // What lies past the middle is nearer from the end.
  const fromWhereItIsNearer = sql`
    (SELECT * FROM matching WHERE ${offset} <= (SELECT total / 2 FROM length)
      ORDER BY ${inOrder} LIMIT ${limit} OFFSET ${offset})
    UNION ALL
    (SELECT * FROM matching WHERE ${offset} > (SELECT total / 2 FROM length)
      ORDER BY ${sortedBy(!order.isReversed)}
      LIMIT (SELECT greatest(0, least(${limit}, total - ${offset})) FROM length)
      OFFSET (SELECT greatest(0, total - ${offset} - ${limit}) FROM length))`;
  // What filters leave is found once; of all rows, an index that has their order gives the page.
  const once = where.some(Boolean) ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`;
  const statement = sql`
    WITH matching AS ${once} (
      SELECT ${Prisma.join(columns)} FROM ${from} WHERE ${allOf(where)}
    ), length AS (
      SELECT count(*)::int AS total FROM matching
    ), page AS (
      ${offset > SHALLOW ? fromWhereItIsNearer : fromItsBeginning}
    )
    SELECT (SELECT total FROM length), COALESCE(
             (SELECT json_agg(${json} ORDER BY ${inOrder})
                FROM page, ${from} WHERE ${id} = ${raw(`key${keys.length - 1}`)}),
             '[]')::text AS data`;
  const [page] = await tx.query<{ data: string; total: number }>(statement, { isPlannedByValues });
  return page ? writtenPage(page.data, page.total) : { data: [], total: 0 };
}
