import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";

/** The jobs that requests can add, with their payloads. */
export const jobPayloads = {
  remove_file: z.object({ id: z.guid() }),
  prepare_export: z.object({ id: z.guid() }),
} as const;

type JobName = keyof typeof jobPayloads;

export type Job = {
  [Name in JobName]: {
    name: Name;
    payload: z.input<(typeof jobPayloads)[Name]>;
    /** Adding a job with the same key replaces it. */
    key: string;
  };
}[JobName];

/** With growing pauses, about three days in all. */
const MAX_ATTEMPTS = 25;

/** Adds jobs as part of the transaction. */
export async function addJobs(tx: Tx, jobs: Job[]) {
  const specs = jobs.map(({ name, payload, key }) => ({
    ...{ identifier: name, payload, job_key: key, max_attempts: MAX_ATTEMPTS },
  }));
  await tx.run(Prisma.sql`
    SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
      SELECT json_populate_recordset(NULL::graphile_worker.job_spec, ${JSON.stringify(specs)}::json)))`);
}
