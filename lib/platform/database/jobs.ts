import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";

/** What the worker can be asked to do, and with what. */
export const jobPayloads = {
  remove_file: z.object({ id: z.guid() }),
} as const;

type JobName = keyof typeof jobPayloads;

export type Job = {
  [Name in JobName]: {
    name: Name;
    payload: z.input<(typeof jobPayloads)[Name]>;
    /** Of one key there is one job; adding it again replaces it. */
    key: string;
  };
}[JobName];

/** Tried so often, with growing pauses: over some three days. */
const MAX_ATTEMPTS = 25;

/** They exist if the transaction commits, and only then. */
export async function addJobs(tx: Tx, jobs: Job[]) {
  const specs = jobs.map(({ name, payload, key }) => ({
    ...{ identifier: name, payload, job_key: key, max_attempts: MAX_ATTEMPTS },
  }));
  await tx.query(Prisma.sql`
    SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
      SELECT json_populate_recordset(NULL::graphile_worker.job_spec, ${JSON.stringify(specs)}::json)))`);
}
