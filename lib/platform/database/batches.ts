import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

const { sql } = Prisma;

/** Rows at once: few enough to hold nobody up. */
const BATCH = 500;
/** A job that has more to do goes on the next time. */
const MOST_MS = 60_000;

/** Does work by batches, each by itself, until one is not full. `work` says how much it did. */
export async function inBatches(work: (limit: number) => Promise<number>) {
  const end = Date.now() + MOST_MS;
  while ((await work(BATCH)) === BATCH && Date.now() < end);
}

/** Deletes the rows of a table of which something holds; `key` tells them apart. What another holds is left. */
export const deleteInBatches = (table: Prisma.Sql, key: Prisma.Sql, when: Prisma.Sql) =>
  inBatches(async (limit) => {
    const deleted = await db.query(sql`
      DELETE FROM ${table} WHERE ${key} IN (
        SELECT ${key} FROM ${table} WHERE ${when} LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING true AS gone`);
    return deleted.length;
  });
