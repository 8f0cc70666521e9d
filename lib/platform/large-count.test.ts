import { afterEach, expect, test, vi } from "vitest";
import { keptWhenLarge } from "@/lib/platform/large-count";

afterEach(() => vi.useRealTimers());

test("what is few is counted each time", async () => {
  let total = 100_000;
  const count = keptWhenLarge(async () => total++);
  expect([await count(), await count()]).toEqual([100_000, 100_001]);
});

test("what is many is counted once in half a minute", async () => {
  vi.useFakeTimers();
  let total = 100_001;
  const count = keptWhenLarge(async () => total++);
  expect([await count(), await count()]).toEqual([100_001, 100_001]);
  vi.advanceTimersByTime(30_000);
  expect(await count()).toBe(100_002);
});
