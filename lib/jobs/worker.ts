import "server-only";
import { Logger, type Runner, run } from "graphile-worker";
import { Pool } from "pg";
import { env } from "@/lib/env";
import { crontab, tasks } from "@/lib/jobs/tasks";

/** Every task ends within this time (lib/email/send.ts); a job held longer belongs to a killed worker. */
const LEASE_SECONDS = 60;
const LEASE_CHECK_MS = 10_000;

const quiet = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") console.error(`worker: ${message}`);
});

/** Runs the background jobs until it is stopped; the promise of the runner rejects when it cannot go on. */
export async function startWorker(): Promise<Runner> {
  const pgPool = new Pool({ connectionString: env.DATABASE_URL, max: 6 });
  pgPool.on("error", (error) => console.error("worker pool:", error.message));
  const runner = await run({
    pgPool,
    taskList: tasks,
    crontab,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quiet,
  });
  const leases = setInterval(() => void freeAbandonedJobs(pgPool), LEASE_CHECK_MS);
  await freeAbandonedJobs(pgPool);
  void runner.promise
    .catch(() => undefined)
    .finally(async () => {
      clearInterval(leases);
      await pgPool.end();
    });
  return runner;
}

async function freeAbandonedJobs(pool: Pool) {
  try {
    await pool.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
         FROM graphile_worker.jobs
        WHERE locked_at < now() - make_interval(secs => $1)
       HAVING count(*) > 0`,
      [LEASE_SECONDS],
    );
  } catch (error) {
    console.error("worker leases:", error instanceof Error ? error.message : error);
  }
}
