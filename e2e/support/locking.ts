import pg from "pg";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { eventually } from "@/scripts/testing/eventually";
import { query } from "./backups";

const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Runs a statement that locks whole tables, such as TRUNCATE, in a database that other tests use. Two that wait for
 * each other are a deadlock, which PostgreSQL resolves after a second by ending one of them: so this one gives up
 * before that, and tries again.
 */
export const runLocking = (statement: string) =>
  eventually(`nothing holds a lock that is needed for: ${statement}`, async () => {
    try {
      await query(env.DATABASE_URL, `SET lock_timeout = '300ms'; ${statement}`);
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
      throw error;
    }
  });

const { sql } = Prisma;

/** Waits until so many sessions wait for this transaction's locks, directly or behind each other. */
export async function awaitBlocked(tx: Tx, sessions: number) {
  const [self] = await tx.query({ pid: z.int() }, sql`SELECT pg_backend_pid() AS pid`);
  await eventually(`${sessions} sessions are blocked`, async () => {
    const blocked = await db.run(sql`
      WITH RECURSIVE waiting(pid) AS (
        SELECT ${self?.pid}::int
        UNION SELECT a.pid FROM waiting w, pg_stat_activity a WHERE w.pid = ANY(pg_blocking_pids(a.pid)))
      SELECT FROM waiting WHERE pid <> ${self?.pid}::int`);
    return blocked === sessions;
  });
}
