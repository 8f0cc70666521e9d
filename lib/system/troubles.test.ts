import { expect, test } from "vitest";
import { isBackupWanting, troublesOf } from "@/lib/system/troubles";
import type { Vitals } from "@/lib/system/vitals";

const at = new Date("2026-11-22T12:00:00Z");
const ago = (minutes: number) => new Date(+at - minutes * 60_000);

const well: Vitals = {
  ...{ at, worker_seen_at: ago(0.1), sealed_at: ago(60), unsealed_at: ago(1), last_sent_at: null },
  ...{ emails_retrying: 0, emails_failed: 0 },
  ...{
    installed_at: ago(3 * 24 * 60),
    backed_up_at: ago(60),
    backup_bytes: 1024,
    backup_error: null,
  },
  queues: [
    { name: "jobs", waiting: 2, oldest_at: ago(9) },
    { name: "events", waiting: 0, oldest_at: null },
    { name: "emails", waiting: 1, oldest_at: ago(9) },
  ],
};
const late = (name: string) =>
  well.queues.map((queue) => (queue.name === name ? { ...queue, oldest_at: ago(11) } : queue));

test("a short queue and a worker with a heartbeat cause no warning", () => {
  expect(troublesOf(well, true)).toEqual([]);
});

test("a log without rows to seal causes no warning", () => {
  expect(troublesOf({ ...well, sealed_at: null, unsealed_at: null }, true)).toEqual([]);
});

test("a storage that does not respond causes a warning", () => {
  expect(troublesOf(well, false)).toEqual(["storage"]);
});

test.each<[string, Partial<Vitals>]>([
  ["worker", { worker_seen_at: ago(2) }],
  ["worker", { worker_seen_at: null }],
  ["queue", { queues: late("jobs") }],
  ["queue", { queues: late("events") }],
  ["mail", { queues: late("emails") }],
  ["mail", { emails_retrying: 1 }],
  ["failed_emails", { emails_failed: 1 }],
  ["seal", { unsealed_at: ago(11) }],
])("there is a warning for %s: %j", (trouble, change) => {
  expect(troublesOf({ ...well, ...change }, true)).toEqual([trouble]);
});

const day = 24 * 60;

test.each([
  [false, { backed_up_at: ago(day) }],
  [true, { backed_up_at: ago(2 * day + 1) }],
  [true, { backed_up_at: null }],
  [false, { backed_up_at: null, installed_at: ago(day) }],
  [true, { backup_error: "La copia no está en su otro lugar." }],
])("the warning about a missing backup is %s after %j", (isWanting, change) => {
  expect(isBackupWanting({ ...well, ...change })).toBe(isWanting);
});
