import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

/** The migrations this version needs; the build writes them in (next.config.ts). */
const needed = () => process.env.CLINICA_MIGRATIONS?.split(",") ?? [];

/** Whether the database has all of them; it may already have those of the next version. */
export async function areMigrationsRun(): Promise<boolean> {
  const missing = await db.run(Prisma.sql`
    SELECT name FROM unnest(${needed()}::text[]) AS name
     WHERE NOT EXISTS (SELECT FROM _prisma_migrations
                        WHERE migration_name = name AND finished_at IS NOT NULL) LIMIT 1`);
  return missing === 0;
}
