import "server-only";
import { z } from "zod";
import { listFullHolds } from "@/lib/agenda/holds/service";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { isMailCaught, settingsWarnings } from "@/lib/platform/settings-warnings";
import { readLastFlood } from "@/lib/system/floods";
import { readTroubles } from "@/lib/system/health";
import { type SystemOutput, systemOutput, type Warning, warnings } from "@/lib/system/schema";
import { isBackupWanting } from "@/lib/system/troubles";

/** The state of the application and everything it depends on. */
export async function readSystem(): Promise<SystemOutput> {
  const [{ vitals, troubles }, database, flood, holds] = await Promise.all([
    readTroubles(),
    describeDatabase(),
    readLastFlood(),
    listFullHolds(),
  ]);
  const wrong = new Set<Warning>([
    ...[...troubles, ...settingsWarnings(env)],
    ...(isBackupWanting(vitals) ? (["backup"] as const) : []),
    ...(flood ? (["flood"] as const) : []),
    ...(holds.length > 0 ? (["holds"] as const) : []),
  ]);
  return systemOutput.parse({
    ...vitals,
    at: vitals.at.toISOString(),
    queues: vitals.queues.map((queue) => ({ ...queue, oldest_at: written(queue.oldest_at) })),
    worker_seen_at: written(vitals.worker_seen_at),
    sealed_at: written(vitals.sealed_at),
    backed_up_at: written(vitals.backed_up_at),
    database,
    version: version(),
    public_url: env.PUBLIC_URL,
    storage: { kind: env.S3_BUCKET ? "s3" : "folder", is_up: !wrong.has("storage") },
    emails: {
      is_caught: isMailCaught(env),
      failed: vitals.emails_failed,
      last_sent_at: written(vitals.last_sent_at),
    },
    flood,
    holds,
    warnings: warnings.filter((warning) => wrong.has(warning)),
  });
}

const written = (at: Date | null) => at?.toISOString() ?? null;

/** With the commit of the build, if that is known. The build replaces these expressions by their values. */
function version(): string {
  const [number = "", commit] = [process.env.CLINICA_VERSION, process.env.CLINICA_COMMIT];
  return commit ? `${number} (${commit})` : number;
}

async function describeDatabase() {
  const [described] = await db.query(
    { version: z.string(), bytes: z.number() },
    Prisma.sql`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
           pg_database_size(current_database())::float8 AS bytes`,
  );
  return described;
}
