import "server-only";
import { Logger, type Runner, run } from "graphile-worker";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, pool } from "@/lib/platform/db";
import { crontab, tasks } from "@/lib/worker/tasks";

/** Every task ends within this time (lib/platform/email/send.ts); a job held longer belongs to a killed worker. */
const LEASE_SECONDS = 60;
const LEASE_CHECK_MS = 10_000;

const logger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") console.error(`worker: ${message}`);
});

/** Runs the background jobs until stopped; the runner's promise rejects when it cannot go on. */
export async function startWorker(): Promise<Runner> {
  const runner = await run({
    pgPool: pool(),
    taskList: tasks,
    crontab,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger,
  });
  const leases = setInterval(freeAbandonedJobs, LEASE_CHECK_MS);
  await freeAbandonedJobs();
  const stopWatching = () => clearInterval(leases);
  runner.promise.then(stopWatching, stopWatching);
  return runner;
}

async function freeAbandonedJobs() {
  try {
    await db.query(Prisma.sql`
      SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
        FROM graphile_worker.jobs
       WHERE locked_at < now() - make_interval(secs => ${LEASE_SECONDS})
      HAVING count(*) > 0`);
  } catch (error) {
    console.error("worker leases:", error instanceof Error ? error.name : error);
  }
}
