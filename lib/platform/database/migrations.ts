import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

/** Those that this version needs, written in by the build (next.config.ts). */
const needed = () => process.env.CLINICA_MIGRATIONS?.split(",") ?? [];

/** Whether the database has them all; it may have more, of a version that comes next. */
export async function areMigrationsRun(): Promise<boolean> {
  const missing = await db.query(Prisma.sql`
    SELECT name FROM unnest(${needed()}::text[]) AS name
     WHERE NOT EXISTS (SELECT FROM _prisma_migrations
                        WHERE migration_name = name AND finished_at IS NOT NULL) LIMIT 1`);
  return missing.length === 0;
}
