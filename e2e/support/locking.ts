import pg from "pg";
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
