import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { literalLimit } from "@/lib/platform/lists/planner";
import { COUNTED } from "@/lib/shared/page";

const { sql } = Prisma;

/** A filter, or none. */
export type Condition = Prisma.Sql | false | "" | null | undefined;

/** Joins the given ones with AND. */
export const allOf = (conditions: Condition[]) =>
  Prisma.join([sql`true`, ...conditions.filter((one) => one instanceof Prisma.Sql)], " AND ");

/** How many rows there are; `from` is a FROM clause, with its conditions. */
export async function counted(tx: Tx, from: Prisma.Sql, options = {}): Promise<number> {
  const statement = sql`SELECT count(*)::int AS total FROM ${from}`;
  const [row] = await tx.query({ total: z.int() }, statement, options);
  return row?.total ?? 0;
}

/** The same, up to `most` and one. */
export const countedUpTo = (
  tx: Tx,
  most: number,
  from: Prisma.Sql,
  { isPlannedByValues = false } = {},
) =>
  counted(tx, sql`(SELECT FROM ${from} ${literalLimit(most + 1)}) AS first`, {
    isPlannedByValues: isPlannedByValues || most > COUNTED,
  });

export type Order = { columns: Prisma.Sql[]; isReversed: boolean };
type Unsigned<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;

/** The columns of a list's `sort`; a `-` before its name reverses all of them. */
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
