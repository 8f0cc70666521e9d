import { expect, test, vi } from "vitest";
import { writtenPage, writtenRows } from "@/lib/platform/database/json";

test("rows that the database wrote are sent as they came, and read only by who needs them", () => {
  const parse = vi.spyOn(JSON, "parse");
  const page = writtenPage<{ id: string }>('[{"id" : "one"}]', { total: 7 });
  expect(writtenRows(page)).toBe('[{"id" : "one"}]');
  expect(page.total).toBe(7);
  expect(parse).not.toHaveBeenCalled();
  expect({ ...page }).toEqual({ data: [{ id: "one" }], total: 7 });
  expect(page.data).toBe(page.data);
  expect(parse).toHaveBeenCalledOnce();
});

test("what was made of its rows is no such page", () => {
  const page = writtenPage<string>('["one"]', { total: 1 });
  for (const other of [{ ...page }, page.data, null, undefined, "text"])
    expect(writtenRows(other)).toBeUndefined();
});
