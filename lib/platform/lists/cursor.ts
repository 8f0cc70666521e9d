import { Prisma } from "@/lib/generated/prisma/client";
import type { Order } from "@/lib/platform/lists/list";
import { columnsOfRow } from "@/lib/platform/lists/planner";

const { sql } = Prisma;

// Keyset pagination: a page begins after the row of a given key, in the list's order.

type Keys = { id: Prisma.Sql; order: Order };

/**
 * The rows after that of the cursor; none if it is gone. `from` is a FROM clause with its conditions; `names` are the
 * columns' names in the condition, if they differ.
 */
export function afterCursor(
  { from, id, order }: Keys & { from: Prisma.Sql },
  cursor: string,
  names?: Prisma.Sql[],
) {
  const columns = [...order.columns, id];
  const row = columnsOfRow(columns, sql`${from} AND ${id} = ${cursor}`);
  return sql`(${Prisma.join(names ?? columns)}) ${order.isReversed ? sql`<` : sql`>`} ${row}`;
}

/** The rows up to the only one of `edge`, whose columns have these names; none if it is empty. */
export const upToCursor = ({ id, order }: Keys, edge: Prisma.Sql, names: Prisma.Sql[]) =>
  sql`(${Prisma.join([...order.columns, id])}) ${order.isReversed ? sql`>=` : sql`<=`} ${columnsOfRow(names, edge)}`;
