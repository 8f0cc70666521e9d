import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";

/** What the worker can be asked to do, and with what. */
export const jobPayloads = {
  send_email: z.object({ id: z.guid() }),
  send_reset_link: z.object({ email: z.string() }),
  send_reminder: z.object({ appointment_id: z.guid() }),
  tell_of_cancellations: z.object({ appointment_ids: z.array(z.guid()) }),
  remove_file: z.object({ id: z.guid() }),
} as const;

type JobName = keyof typeof jobPayloads;

export type Job = {
  [Name in JobName]: {
    name: Name;
    payload: z.input<(typeof jobPayloads)[Name]>;
    /** Of one key there is one job; adding it again replaces it. */
    key: string;
    /** At once, unless said otherwise. */
    runAt?: Date;
    /** Before all others: somebody waits for it. */
    isFirst?: boolean | undefined;
  };
}[JobName];

/** Tried so often, with growing pauses: over some three days. */
const MAX_ATTEMPTS = 25;

/** They exist if the transaction commits, and only then. */
export async function addJobs(tx: Tx, jobs: Job[]) {
  await tx.query(Prisma.sql`SELECT count(*) FROM ${additionOf(jobs)} AS added`);
}

/** As `addJobs`, for a statement that does more: a set of rows, one for each job. */
export function additionOf(jobs: Job[]): Prisma.Sql {
  const specs = jobs.map(({ name, payload, key, runAt, isFirst }) => ({
    identifier: name,
    payload,
    job_key: key,
    run_at: runAt,
    max_attempts: MAX_ATTEMPTS,
    priority: isFirst ? -1 : 0,
  }));
  return Prisma.sql`graphile_worker.add_jobs(ARRAY(
    SELECT json_populate_recordset(NULL::graphile_worker.job_spec, ${JSON.stringify(specs)}::json)))`;
}

/** Of these keys there is no job any more, once the transaction commits. */
export const removeJobs = (tx: Tx, keys: string[]) =>
  tx.query(
    Prisma.sql`SELECT count(graphile_worker.remove_job(key)) FROM unnest(${keys}::text[]) AS key`,
  );
