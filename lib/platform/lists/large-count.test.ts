import { afterEach, expect, test, vi } from "vitest";
import { keptWhenLarge } from "@/lib/platform/lists/large-count";

afterEach(() => vi.useRealTimers());

const countingFrom = (first: number) => {
  const kept = keptWhenLarge<number>((total) => total);
  let total = first;
  return (key = "people") => kept(key, async () => total++);
};

test("a small count is counted each time", async () => {
  const count = countingFrom(100_000);
  expect([await count(), await count()]).toEqual([100_000, 100_001]);
});

test("a large count is counted once in half a minute, separately for each list", async () => {
  vi.useFakeTimers();
  const count = countingFrom(100_001);
  expect([await count(), await count(), await count("places")]).toEqual([
    100_001, 100_001, 100_002,
  ]);
  vi.advanceTimersByTime(30_000);
  expect(await count()).toBe(100_003);
});
