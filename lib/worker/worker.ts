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
  const running = run({
    pgPool: pool(),
    taskList: tasks,
    crontab,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger,
    events,
  });
  const [runner] = await Promise.all([running, firstLook(events)]);
  await runner.addJob("mark_uncovered", undefined, { jobKey: "mark_uncovered" });
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

/**
 * Waits until a worker has looked for jobs; rejects if the first look fails. graphile-worker 0.17 keeps that failure
 * (dist/taskIdentifiers.js): a process that begins just before the database goes away would never run a job again. So it
 * has to end, and is started again.
 */
const firstLook = (events: WorkerEvents) =>
  new Promise<void>((resolve, reject) => {
    events.once("worker:getJob:empty", () => resolve());
    events.once("job:start", () => resolve());
    events.once("worker:getJob:error", ({ error }) => reject(error));
  });

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
