import "server-only";
import { z } from "zod";
import type { Transaction } from "@/lib/db";

/** What the worker can be asked to do, and with what. */
export const jobPayloads = {
  send_email: z.object({ id: z.guid() }),
  send_reminder: z.object({ appointment_id: z.guid() }),
} as const;

export type JobName = keyof typeof jobPayloads;

/**
 * Adds a job in the given transaction: it exists if that commits, and only then. Of one `key` there is
 * one job; adding it again replaces it. Tried up to 25 times with growing pauses, over some three days.
 */
export async function addJob<N extends JobName>(
  tx: Transaction,
  name: N,
  payload: z.input<(typeof jobPayloads)[N]>,
  { key, runAt = new Date(0) }: { key: string; runAt?: Date },
) {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, job_key => ${key},
      run_at => GREATEST(now(), ${runAt}), max_attempts => 25
    )`;
}
