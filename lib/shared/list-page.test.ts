import { expect, test, vi } from "vitest";
import { mapRows, nestRows, pageOfJson, pageOfRows } from "@/lib/shared/list-page";

test("rows that the database serialised are sent unchanged, and parsed only if they are read", () => {
  const parse = vi.spyOn(JSON, "parse");
  const page = pageOfJson<{ id: string }[]>('[{"id" : "one"}]', { total: 7 }, '[{"id":"one"}]');
  expect(page).toMatchObject({ json: '[{"id" : "one"}]', total: 7 });
  expect(nestRows("records", page).json).toBe('{"records":[{"id" : "one"}]}');
  expect(parse).not.toHaveBeenCalled();
  expect(page.subjects()).toEqual([{ id: "one" }]);
  expect(page.rows()).toEqual([{ id: "one" }]);
  expect(parse).toHaveBeenCalledTimes(2);
});

test("changed rows are sent as changed, with the page's length and subjects", () => {
  const page = pageOfJson<number[]>(
    "[1]",
    { total: 7, isMinimum: true, next: "1" },
    '[{"id":"a"}]',
  );
  const doubled = mapRows(page, (row) => row * 2);
  expect(doubled).toMatchObject({ json: "[2]", total: 7, isMinimum: true, next: "1" });
  expect([doubled.rows(), doubled.subjects()]).toEqual([[2], [{ id: "a" }]]);
  expect(pageOfRows([2], { total: 1 }).json).toBe("[2]");
});
