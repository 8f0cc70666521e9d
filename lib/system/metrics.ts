import "server-only";
import { createServer } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";
import { pool } from "@/lib/platform/database/db";
import { log, logFault } from "@/lib/platform/watch/log";
import { readVitals } from "@/lib/system/vitals";

/** In seconds: most responses fall into the first three, a password check into the next ones. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Gauges with names of counters, which `promtool check metrics` rejects. */
const MISNAMED = ["handles", "requests", "resources"].map((what) => `nodejs_active_${what}_total`);

/** Starts counting, and serves Prometheus `/metrics` on a separate port. */
export function serveMetrics(port: number, host: string) {
  collectDefaultMetrics();
  for (const name of MISNAMED) register.removeSingleMetric(name);
  watch();
  watchPool();
  const refresh = watchVitals();
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    await refresh();
    response.writeHead(200, { "Content-Type": register.contentType });
    response.end(await register.metrics());
  });
  server.on("error", (error) => logFault(error, "metrics failed"));
  server.listen(port, host, () => log.info({ port, host }, "metrics"));
}

function watch() {
  const answers = new Histogram({
    name: "clinica_http_request_duration_seconds",
    help: "Requests that were answered, and how long that took.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
  });
  const storageErrors = new Counter({
    name: "clinica_storage_errors_total",
    help: "Uses of the storage of documents that failed.",
  });
  const refusedSignIns = new Counter({
    name: "clinica_refused_sign_ins_total",
    help: "Sign-ins that were refused, by why.",
    labelNames: ["result"],
  });
  const jobs = new Histogram({
    name: "clinica_job_duration_seconds",
    help: "Jobs that the worker ended, and how long that took.",
    labelNames: ["task", "outcome"],
    buckets: BUCKETS,
  });
  const emails = new Histogram({
    name: "clinica_email_duration_seconds",
    help: "Tries to send an e-mail, and how long that took.",
    labelNames: ["outcome"],
    buckets: BUCKETS,
  });
  globalThis.clinicWatcher = {
    answered: ({ method, route, status, seconds }) =>
      answers.observe({ method, route, status: String(status) }, seconds),
    storageFailed: () => storageErrors.inc(),
    signInRefused: (result) => refusedSignIns.inc({ result }),
    jobEnded: ({ seconds, ...job }) => jobs.observe(job, seconds),
    emailEnded: ({ seconds, ...email }) => emails.observe(email, seconds),
  };
}

function watchPool() {
  new Gauge({
    name: "clinica_database_connections",
    help: "This process's connections to the database.",
    labelNames: ["state"],
    collect() {
      this.set({ state: "open" }, pool().totalCount);
      this.set({ state: "idle" }, pool().idleCount);
    },
  });
  new Gauge({
    name: "clinica_database_waiting",
    help: "What waits for one of them.",
    collect() {
      this.set(pool().waitingCount);
    },
  });
}

const gauge = (name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name: `clinica_${name}`, help, labelNames });

/** Figures from the database, read at each scrape; every replica reports the same. */
function watchVitals() {
  const isUp = gauge("database_up", "1 when the database answers; the others here are 0 without.");
  const waiting = gauge("queue_waiting", "Jobs, events and e-mails that are due.", ["queue"]);
  const oldest = gauge("queue_oldest_seconds", "How long the oldest has waited.", ["queue"]);
  const failed = gauge("emails_failed", "E-mails of the last seven days that failed for good.");
  const retrying = gauge("emails_retrying", "E-mails that were tried in vain several times.");
  const worker = gauge("worker_seen_timestamp_seconds", "When a worker was last heard; 0: none.");
  const seal = gauge("audit_seal_timestamp_seconds", "When the audit log was last sealed.");
  const backup = gauge("backup_timestamp_seconds", "When the last backup was made; 0: none.");
  const lacking = gauge("backup_failed", "1 when the last one, or its copy elsewhere, went wrong.");
  const unsealed = gauge("audit_unsealed_seconds", "How long its oldest row has had no seal.");
  const all = [waiting, oldest, failed, retrying, worker, seal, unsealed, backup, lacking];
  return async () => {
    try {
      const vitals = await readVitals();
      const age = (since: Date | null) => (since ? (+vitals.at - +since) / 1000 : 0);
      isUp.set(1);
      for (const queue of vitals.queues) {
        waiting.set({ queue: queue.name }, queue.waiting);
        oldest.set({ queue: queue.name }, age(queue.oldest_at));
      }
      failed.set(vitals.emails_failed);
      retrying.set(vitals.emails_retrying);
      worker.set(secondsOf(vitals.worker_seen_at));
      seal.set(secondsOf(vitals.sealed_at));
      unsealed.set(age(vitals.unsealed_at));
      backup.set(secondsOf(vitals.backed_up_at));
      lacking.set(vitals.backup_error === null ? 0 : 1);
    } catch (error) {
      logFault(error, "metrics failed");
      isUp.set(0);
      for (const one of all) one.reset();
    }
  };
}

const secondsOf = (instant: Date | null) => (instant ? +instant / 1000 : 0);
