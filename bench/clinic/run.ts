import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { sealAuditLog } from "@/lib/access/audit/seals";
import { endPastAppointments } from "@/lib/agenda/appointments/jobs";
import { queueReminders } from "@/lib/agenda/notifications/reminders";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { sweepFiles } from "@/lib/records/files";
import { addDays } from "@/lib/shared/dates";
import { formatFileSize } from "@/lib/shared/format";
import { TestStack } from "@/scripts/testing/test-stack";
import { BackupFolder } from "../../scripts/backup/folder";
import { dumpTables } from "../../scripts/backup/tables";
import { buildApplication } from "../../scripts/stack/build";
import { typescript } from "../../scripts/stack/children";
import { connected } from "../../scripts/stack/client";
import { freePort } from "../../scripts/stack/ports";
import { complain, say } from "../../scripts/stack/report";
import { startMailSink } from "../mail-sink";
import { FREELY_BOOKED } from "../scenarios";
import { seed } from "../seed";
import { writeSection } from "../write-section";
import { withoutCare } from "./bulk";
import { AIM_MS, measurePages, TRIES, tableOf } from "./pages";
import { DAYS_AHEAD, RARE, seedClinic } from "./seed";
import { type Size, sizes } from "./size";

const { sql } = Prisma;

const [name = "clinic", only = ""] = process.argv.slice(2);
const size: Size = name === "large" ? sizes.large : sizes.clinic;
const stopping = new AbortController();
process.on("SIGINT", () => stopping.abort()).on("SIGTERM", () => stopping.abort());

await buildApplication(stopping.signal);
const mail = await startMailSink();
const METRICS_PORT = String(await freePort());
// .env.example's values for a machine with enough memory.
const MEMORY = { POSTGRES_SHARED_BUFFERS: "4GB", POSTGRES_CACHE: "12GB" };
const settings = { ...mail.settings, ...FREELY_BOOKED, ...MEMORY };
const stack = await TestStack.create({ ...settings, METRICS_PORT });
try {
  await stack.start(stopping.signal);
  Object.assign(process.env, stack.variables());
  const { DATABASE_URL = "", BASE_URL = "" } = stack.variables();
  const begun = performance.now();
  await withoutCare(DATABASE_URL, () => seedClinic(DATABASE_URL, clock.today(), size));
  const loaded = `${((performance.now() - begun) / 1000).toFixed(0)} s`;
  process.stdout.write(`The clinic was loaded in ${loaded}.\n`);
  await remindEverybody();

  const server = { origin: BASE_URL, metricsPort: METRICS_PORT };
  const lines = await measurePages(server, only, stopping.signal);
  const slow = lines.filter(({ ms }) => ms > AIM_MS);
  if (slow.length > 0) complain(`${slow.length} of ${lines.length} take more than ${AIM_MS} ms.`);
  if (name !== "large") say(tableOf(lines));
  else if (!only) {
    writeSection(
      "A clinic of a million patients",
      `Written by \`npm run bench -- ${name}\`: ${sizeInWords(size)}. PostgreSQL had
${MEMORY.POSTGRES_SHARED_BUFFERS} of memory. One client requested each whole page ${TRIES} times, measured from the request to the last byte. The slowest are
first, and the aim is a median of ${AIM_MS} ms. CPU is the web server's processor time. Loading the data took ${loaded}.

${tableOf(lines)}

${await compareReads()}
${await measureJobs(DATABASE_URL)}`,
    );
  }
} finally {
  await stack.remove();
  await mail.stop();
}
process.exit(0);

function sizeInWords({ busyPatients, busyAppointments, ...all }: Size) {
  const words = Object.entries(all).map(([what, count]) => `${count.toLocaleString("en")} ${what}`);
  const [patients, appointments] = [busyPatients, busyAppointments].map((count) =>
    count.toLocaleString("en"),
  );
  return `${words.join(", ")};\nthe doctor has ${patients} patients and ${appointments} appointments`;
}

/** Latencies on the small set, whose searches have as many matches. */
async function measureSmall() {
  const smallStack = await TestStack.create(settings);
  try {
    await smallStack.start(stopping.signal);
    await seed(smallStack.variables().DATABASE_URL ?? "", clock.today());
    return await readsOf(smallStack, addDays(clock.today(), 1), "nunez");
  } finally {
    await smallStack.remove();
  }
}

/** Queues the due reminders and marks them as sent, or the worker would send them during the measurements. */
async function remindEverybody() {
  await queueReminders();
  await db.run(
    sql`UPDATE email_messages SET status = 'sent', sent_at = now() WHERE status = 'queued'`,
  );
}

/** Milliseconds by the name of the request. */
async function readsOf(clinic: TestStack, busyDay: string, person: string) {
  const args = typescript("bench/clinic/reads.ts", busyDay, person);
  const env = { ...process.env, ...clinic.variables() };
  const { signal } = stopping;
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, signal });
  return z.record(z.string(), z.number()).parse(JSON.parse(stdout));
}

/** Measures the small and the large clinic in turn, so that both have the same load on the machine. */
async function compareReads() {
  const small = await measureSmall();
  // A date after all booked days: the small set has no bookings on its date either.
  const large = await readsOf(stack, addDays(clock.today(), DAYS_AHEAD), RARE.name);
  const rows = Object.entries(small).map(([call, ms]) => {
    const slower = large[call] ?? Number.NaN;
    return `| ${call} | ${ms.toFixed(1)} | ${slower.toFixed(1)} | ${(slower / ms).toFixed(2)} |`;
  });
  return `API requests on one connection, p50 in milliseconds, with the small data set and with this one. The search has equally many matches in both.

| | small | large | ratio |
|---|---:|---:|---:|
${rows.join("\n")}`;
}

/** Times the scheduled jobs. */
async function measureJobs(databaseUrl: string) {
  await db.run(sql`DELETE FROM email_messages WHERE kind = 'reminder'`);
  const folder = new BackupFolder(mkdtempSync(path.join(tmpdir(), "clinica-bench-")));
  const jobs = {
    "complete or cancel past appointments": endPastAppointments,
    "queue reminders": () => queueReminders(),
    "queue reminders that became due just now": () => queueReminders({ isRecent: true }),
    "look for recent files without a row": () => sweepFiles(),
    "look for all files without a row": () => sweepFiles({ isWhole: true }),
    "seal the audit log": sealAuditLog,
    "copy all rows for a backup": () =>
      connected(databaseUrl, (client) => dumpTables(client, folder)),
  };
  const durations: string[] = [];
  for (const [what, job] of Object.entries(jobs)) {
    const begun = performance.now();
    await job();
    durations.push(`${what} ${((performance.now() - begun) / 1000).toFixed(2)} s`);
  }
  rmSync(folder.path, { recursive: true });
  return `\nJobs: ${durations.join(", ")} (${formatFileSize(folder.bytes)}).`;
}
