import "server-only";
import { EventEmitter } from "node:events";
import { Logger, run, type WorkerEvents } from "graphile-worker";
import { pool } from "@/lib/platform/database/db";
import { startHeartbeat } from "@/lib/platform/watch/heartbeat";
import { log } from "@/lib/platform/watch/log";
import { watcher } from "@/lib/platform/watch/watcher";
import { startMailer } from "@/lib/worker/mailer";
import { crontab, tasks } from "@/lib/worker/tasks";

const logger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") log.error(`worker: ${message}`);
});

/** Runs background jobs and sends e-mails until stopped; its promise rejects on a fatal error. */
export async function startWorker() {
  const workerIds = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on("worker:create", ({ worker }) => workerIds.add(worker.workerId));
  watchJobs(events);
  const runner = await run({
    pgPool: pool(),
    taskList: tasks,
    crontab,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger,
    events,
  });
  const heartbeat = await startHeartbeat(workerIds);
  const mailer = startMailer();
  return {
    promise: runner.promise.finally(async () => {
      await mailer.stop();
      await heartbeat.stop();
    }),
    /** Finishes what has begun, and starts nothing more. */
    stop: () => Promise.all([mailer.stop(), runner.stop()]),
  };
}

function watchJobs(events: WorkerEvents) {
  const begun = new Map<string, number>();
  events.on("job:start", ({ job }) => begun.set(job.id, performance.now()));
  events.on("job:complete", ({ job, error }) => {
    const seconds = (performance.now() - (begun.get(job.id) ?? performance.now())) / 1000;
    begun.delete(job.id);
    const outcome = error ? "failed" : "done";
    watcher()?.jobEnded({ task: job.task_identifier, outcome, seconds });
  });
}
