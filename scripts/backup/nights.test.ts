import { expect, test, vi } from "vitest";
import { nightly } from "./nights";

const HOUR_MS = 60 * 60_000;

test("a backup that could not be sent is sent again each hour until it succeeds, and made only once", async () => {
  const isDue = vi.fn(async () => false).mockResolvedValueOnce(true);
  const renew = vi.fn(async () => "tonight's");
  const carry = vi.fn(async (_: string) => {}).mockRejectedValueOnce(new Error("nobody there"));
  const look = nightly({ isDue, renew, carry });
  await expect(look(0)).rejects.toThrow("nobody there");
  await look(HOUR_MS - 1);
  expect(carry).toHaveBeenCalledTimes(1);
  await look(HOUR_MS);
  await look(9 * HOUR_MS);
  expect(carry.mock.calls).toEqual([["tonight's"], ["tonight's"]]);
  expect(renew).toHaveBeenCalledTimes(1);
});

test("the next night's backup replaces it", async () => {
  const isDue = vi.fn(async () => true);
  const renew = vi.fn(async () => "the first").mockResolvedValueOnce("the earlier");
  const carry = vi.fn(async (_: string) => {}).mockRejectedValueOnce(new Error("nobody there"));
  const look = nightly({ isDue, renew, carry });
  await expect(look(0)).rejects.toThrow();
  await look(1);
  expect(carry.mock.calls).toEqual([["the earlier"], ["the first"]]);
});
