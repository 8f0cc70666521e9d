import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/database/db";
import { noteHeldUp } from "@/lib/platform/watch/floods";
import { type FloodMinute, storeFlood, sweepFloods } from "@/lib/platform/watch/stored-floods";
import { readLastFlood } from "@/lib/system/floods";
import { testInOwnDatabase } from "../support/own-database";

testInOwnDatabase();

const MINUTE_MS = 60_000;
/** This minute's beginning. */
const now = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
const ago = (minutes: number) => new Date(+now - minutes * MINUTE_MS);

beforeEach(async () => {
  await db.flood.deleteMany();
  globalThis.heldUpMinute = undefined;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
});

const note = (network: string, count: number, what: "delayed" | "refused" = "delayed") => {
  for (let noted = 0; noted < count; noted += 1) noteHeldUp(network, what);
};

test("CWE-778: a minute in which load delays or refuses 20 requests is stored, with the networks", async () => {
  note("203.0.113.0/24", 19);
  await vi.advanceTimersByTimeAsync(10_000);
  note("2001:db8:1::/48", 21, "refused");
  await vi.advanceTimersByTimeAsync(10_000);
  const both = {
    ...{ minute: now, refused: 21, delayed: 19 },
    networks: ["2001:db8:1::/48", "203.0.113.0/24"],
  };
  await expect.poll(() => db.flood.findMany()).toEqual([expect.objectContaining(both)]);

  note("203.0.113.0/24", 5);
  await vi.advanceTimersByTimeAsync(10_000);
  const more = { delayed: 24, networks: both.networks.toReversed() };
  await expect
    .poll(() => db.flood.findMany())
    .toEqual([expect.objectContaining({ ...both, ...more })]);
});

test("fewer delayed or refused requests are not stored as a flood", async () => {
  note("203.0.113.0/24", 19);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.setSystemTime(+now + MINUTE_MS);
  note("203.0.113.0/24", 20);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect
    .poll(() => db.flood.findMany())
    .toEqual([expect.objectContaining({ minute: ago(-1), delayed: 20 })]);
});

const stored = (minutes: number, given: Partial<FloodMinute> = {}) =>
  storeFlood({
    ...{ minute: ago(minutes), server: randomUUID(), refused: 1, delayed: 20 },
    ...{ networks: ["203.0.113.0/24"], ...given },
  });

test("the last flood is that of all servers, with the networks of most minutes", async () => {
  vi.useRealTimers();
  await Promise.all([
    stored(60, { networks: ["192.0.2.0/24"] }),
    stored(30),
    stored(20, { networks: ["198.51.100.0/24", "203.0.113.0/24"] }),
    stored(20, { delayed: 50 }),
  ]);
  const flood = {
    ...{ since: ago(30).toISOString(), until: ago(19).toISOString(), refused: 3, delayed: 90 },
    networks: ["203.0.113.0/24", "198.51.100.0/24"],
  };
  expect(await readLastFlood()).toEqual(flood);
});

test("a flood is shown for a day", async () => {
  await stored(24 * 60 + 1);
  expect(await readLastFlood()).toBeNull();
  // One that lasts for longer has begun a day ago.
  for (let minutes = 24 * 60 - 5; minutes > 0; minutes -= 10) await stored(minutes);
  expect(await readLastFlood()).toMatchObject({ since: ago(24 * 60 - 5).toISOString() });
});

test("the database deletes a flood after 30 days", async () => {
  await Promise.all([stored(29 * 24 * 60), stored(30 * 24 * 60 + 2)]);
  await sweepFloods();
  expect(await db.flood.findMany()).toEqual([
    expect.objectContaining({ minute: ago(29 * 24 * 60) }),
  ]);
});
