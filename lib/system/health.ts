import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { areMigrationsRun } from "@/lib/platform/database/migrations";
import { storage } from "@/lib/platform/storage/storage";
import { AppError } from "@/lib/shared/errors";
import { type Trouble, troublesOf } from "@/lib/system/troubles";
import { readVitals, type Vitals } from "@/lib/system/vitals";

const unavailable = (what: string, why = "No responde") =>
  new AppError("unavailable", `${why}: ${what}.`, { [what]: why });

/** Throws 503 that names what does not respond. */
export async function checkHealth() {
  await db.run(Prisma.sql`SELECT 1`).catch(() => {
    throw unavailable("database");
  });
  await db.run(Prisma.sql`SELECT 1 FROM graphile_worker.jobs LIMIT 1`).catch(() => {
    throw unavailable("jobs");
  });
  await storage.check().catch(() => {
    throw unavailable("storage");
  });
  return { status: "ok", database: "ok", jobs: "ok", storage: "ok" } as const;
}

type Degraded = { status: "ok" | "degraded"; degraded: (Trouble | "database")[] };

/**
 * Throws 503 if no request could succeed: the database is unreachable, or not migrated to this version. All other
 * problems are listed, and do not take a server out of rotation.
 */
export async function checkReadiness(): Promise<Degraded> {
  const isMigrated = await areMigrationsRun().catch(() => {
    throw unavailable("database");
  });
  if (!isMigrated) throw unavailable("migrations", "Faltan");
  const degraded = await readTroubles().then(
    ({ troubles }) => troubles,
    () => ["database" as const],
  );
  return { status: degraded.length ? "degraded" : "ok", degraded };
}

/** The state of everything, and what does not work. */
export async function readTroubles(): Promise<{ vitals: Vitals; troubles: Trouble[] }> {
  const isUp = storage.check().then(
    () => true,
    () => false,
  );
  const [vitals, isStorageUp] = await Promise.all([readVitals(), isUp]);
  return { vitals, troubles: troublesOf(vitals, isStorageUp) };
}
