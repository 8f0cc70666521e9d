import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/db";
import { storage } from "@/lib/platform/storage/storage";
import { AppError } from "@/lib/shared/errors";

/** 503 naming what does not answer. */
export async function checkHealth() {
  const unavailable = (what: string) =>
    new AppError("unavailable", `No responde: ${what}.`, { [what]: "No responde" });
  await db.query(Prisma.sql`SELECT 1`).catch(() => {
    throw unavailable("database");
  });
  await db.query(Prisma.sql`SELECT 1 FROM graphile_worker.jobs LIMIT 1`).catch(() => {
    throw unavailable("jobs");
  });
  await storage.check().catch(() => {
    throw unavailable("storage");
  });
  return { status: "ok", database: "ok", jobs: "ok", storage: "ok" } as const;
}
