import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { spawnNode, typescript } from "@/scripts/stack/children";
import { createStormyClinic, weatherStorm } from "../support/mail-storm";

const WORKERS = 3;
const EMAILS = 1_000;
const FILES = 1_000;
const KILL_EVERY_MS = 10_000;
/** How many e-mails one worker sends at once: a killed one cannot have sent more than these without recording it. */
const IN_FLIGHT = 4;
/** A killed worker's lease on its e-mails ends after a minute. */
const PATIENCE_MS = 200_000;

let clinic: Awaited<ReturnType<typeof createStormyClinic>>;

beforeAll(async () => {
  clinic = await createStormyClinic();
});
afterAll(() => clinic.end());

it("after 200 bookings with a mail server that is down, slow, disconnects and rejects, each patient's last e-mail is true", async () => {
  await weatherStorm(clinic.server, 200);
});

it("three workers, one killed every ten seconds, send every e-mail; duplicates are those that SMTP cannot rule out", async () => {
  const { stack, server } = clinic;
  const { db } = await import("@/lib/platform/database/db");
  const { queueEmails } = await import("@/lib/platform/email/outbox");
  const { addJobs } = await import("@/lib/platform/database/jobs");
  const { removalsOf } = await import("@/lib/records/files");
  // The stack's own worker is one of the three; the launcher restarts it too.
  const others: ChildProcess[] = [];
  const launch = () =>
    spawnNode(typescript("scripts/worker.ts"), stack.variables(), ["ignore", "inherit"]);
  while (others.length < WORKERS - 1) others.push(launch());
  await server.turn("slow");
  const recipients = Array.from({ length: EMAILS }, () => `${randomUUID()}@prueba.test`);
  const files = Array.from({ length: FILES }, () => randomUUID());
  await db.storedFile.createMany({ data: files.map((id) => ({ id })) });
  await queueEmails(
    db,
    recipients.map((recipient) => ({ kind: "test", recipient })),
  );
  await addJobs(db, removalsOf(files));

  let killed = 0;
  const done = new AbortController();
  const killing = (async () => {
    while (!done.signal.aborted) {
      await pause(KILL_EVERY_MS, undefined, done).catch(() => undefined);
      const victim = killed % WORKERS;
      const pid = victim ? others[victim - 1]?.pid : stack.state()?.pids.worker;
      if (done.signal.aborted || !pid) continue;
      process.kill(pid, "SIGKILL");
      if (victim) others[victim - 1] = launch();
      killed += 1;
    }
  })();
  const left = () =>
    Promise.all([
      db.emailMessage.count({ where: { kind: "test", status: "queued" } }),
      db.storedFile.count({ where: { id: { in: files } } }),
      db.fileRemoval.count({ where: { id: { in: files } } }),
    ]);
  await expect
    .poll(left, { timeout: PATIENCE_MS, interval: 500 })
    .toEqual([0, 0, 0])
    .finally(() => done.abort());
  await killing;
  for (const { pid } of others) if (pid) process.kill(pid, "SIGTERM");

  const times = new Map(recipients.map((recipient) => [recipient, 0]));
  for (const { to } of server.taken) if (times.has(to)) times.set(to, (times.get(to) ?? 0) + 1);
  const counts = [...times.values()];
  expect(killed).toBeGreaterThan(1);
  expect(Math.min(...counts)).toBe(1);
  const doubles = counts.reduce((sum, count) => sum + count - 1, 0);
  expect(doubles).toBeLessThanOrEqual(killed * IN_FLIGHT);
  console.error(`${EMAILS} e-mails and ${FILES} jobs: ${killed} killed, ${doubles} sent twice`);
});
