import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { COUNTED } from "@/lib/shared/page";

const { sql, raw } = Prisma;

/** A filter, or that there is none. */
export type Condition = Prisma.Sql | false | "" | null | undefined;

/** Those that are given must all hold. */
export const allOf = (conditions: Condition[]) =>
  Prisma.join([sql`true`, ...conditions.filter((one) => one instanceof Prisma.Sql)], " AND ");

/** How many rows there are; `from` is a FROM clause, with its conditions. */
export async function counted(tx: Tx, from: Prisma.Sql, options = {}): Promise<number> {
  const statement = sql`SELECT count(*)::int AS total FROM ${from}`;
  const [row] = await tx.query({ total: z.int() }, statement, options);
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

export type Order = { columns: Prisma.Sql[]; isReversed: boolean };
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

/** Behind a SELECT the planner does not see what is looked for, and does not begin with that. */
export const onTheWay = (condition: Prisma.Sql) => sql`(SELECT ${condition})`;

/** Of a row that is counted, up to what PostgreSQL's bigint holds. */
export const isNumber = (text: string) => /^\d{1,18}$/.test(text);

export const isUuid = (text: string | undefined) => z.guid().safeParse(text).success;

/** Those that stand behind one of them, by `columns` that are called so; none, where that one is not there. */
export function behind({ from, id, order }: Rows, after: string, called?: Prisma.Sql[]) {
  const columns = [...order.columns, id];
  // Each by itself, as a row that is selected as one is not looked for by an index.
  const its = columns.map((column) => sql`(SELECT ${column} FROM ${from} AND ${id} = ${after})`);
  return sql`(${Prisma.join(called ?? columns)}) ${order.isReversed ? sql`<` : sql`>`} (${Prisma.join(its)})`;
}

/** Those up to the one row of `edge`, whose columns are called so; none, where that has no row. */
export function notBeyond(
  { id, order }: Omit<Rows, "from">,
  edge: Prisma.Sql,
  called: Prisma.Sql[],
) {
  const its = called.map((column) => sql`(SELECT ${column} FROM ${edge})`);
  const columns = Prisma.join([...order.columns, id]);
  return sql`(${columns}) ${order.isReversed ? sql`>=` : sql`<=`} (${Prisma.join(its)})`;
}
