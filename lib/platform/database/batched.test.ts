import { expect, test, vi } from "vitest";
import { batched } from "@/lib/platform/database/batched";
import { unavailable } from "@/lib/shared/errors";

test("concurrent calls share one batch, and each gets its own result", async () => {
  const work = vi.fn(async (asked: readonly number[]) => asked.map((one) => one * 2));
  const double = batched(work);
  expect(await Promise.all([double(3), double(1), double(3)])).toEqual([6, 2, 6]);
  expect(work).toHaveBeenCalledExactlyOnceWith([3, 1, 3]);
  expect(await double(3)).toBe(6);
  expect(work).toHaveBeenCalledTimes(2);
});

test("a batch has at most a hundred calls", async () => {
  const work = vi.fn(async (asked: readonly number[]) => [...asked]);
  const same = batched(work);
  const all = Array.from({ length: 250 }, (_, at) => at);
  expect(await Promise.all(all.map(same))).toEqual(all);
  expect(work.mock.calls.map(([asked]) => asked.length)).toEqual([100, 100, 50]);
});

test("a call that fails does not fail the others of its batch, or later ones", async () => {
  const work = vi.fn(async (asked: readonly number[]) => {
    if (asked.includes(2)) throw new Error("not two");
    return [...asked];
  });
  const same = batched(work);
  const results = await Promise.allSettled([same(1), same(2), same(3)]);
  expect(results).toEqual([
    { status: "fulfilled", value: 1 },
    { status: "rejected", reason: new Error("not two") },
    { status: "fulfilled", value: 3 },
  ]);
  expect(await same(3)).toBe(3);
});

test("while the database is unavailable all calls fail at once, without retries", async () => {
  const work = vi
    .fn(async (asked: readonly number[]) => [...asked])
    .mockRejectedValueOnce(unavailable());
  const same = batched(work);
  const results = await Promise.allSettled([same(1), same(2)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await same(3)).toBe(3);
});
