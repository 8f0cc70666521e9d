import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

const { sql } = Prisma;

/** Rows per batch: few enough that nobody waits for their locks. */
const BATCH = 500;
/** A job stops after this long, and goes on at its next run. */
const MOST_MS = 60_000;

/** Calls `work` with a batch size until it did less than that. */
export async function inBatches(work: (limit: number) => Promise<number>) {
  const end = Date.now() + MOST_MS;
  while ((await work(BATCH)) === BATCH && Date.now() < end);
}

/** Deletes the rows that match `when`, batch by batch; `key` is the primary key. Locked rows are left for the next run. */
export const deleteInBatches = (table: Prisma.Sql, key: Prisma.Sql, when: Prisma.Sql) =>
  inBatches(async (limit) => {
    const deleted = await db.run(sql`
      DELETE FROM ${table} WHERE ${key} IN (
        SELECT ${key} FROM ${table} WHERE ${when} LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING true AS gone`);
    return deleted;
  });
