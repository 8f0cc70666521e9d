import fc from "fast-check";
import { expect, test } from "vitest";
import { pageOf, type Slice } from "@/lib/shared/page";

test("pages of a list of several parts are pages of one list, with its total", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 12 }), { maxLength: 3 }),
      fc.integer({ min: 1, max: 15 }),
      fc.integer({ min: 0, max: 40 }),
      async (lengths, limit, offset) => {
        const parts = lengths.map(partOf);
        const all = parts.flatMap(({ rows }) => rows);
        const data = all.slice(offset, offset + limit);
        const next = data.length === limit ? { next: data.at(-1)?.id } : {};
        const page = { data, total: all.length, ...next };
        expect(await pageOf(parts, { limit, offset })).toEqual(page);
        const after = all[offset - 1]?.id ?? "gone";
        expect(await pageOf(parts, { limit, offset, after })).toEqual(page);
      },
    ),
  );
});

/** A part of a list, with that many rows. */
function partOf(length: number, index: number) {
  const rows = Array.from({ length }, (_, at) => ({ id: `${index}.${at}` }));
  const place = (after?: string) => rows.findIndex(({ id }) => id === after) + 1;
  return {
    rows,
    find: async ({ skip, take, after }: Slice) =>
      rows.slice(place(after) + skip, place(after) + skip + take),
    count: async (most: number) => Math.min(length, most + 1),
    has: async (id: string) => place(id) > 0,
  };
}

test("a long list is counted up to ten thousand", async () => {
  const parts = [9_000, 3_000].map(partOf);
  const long = { total: 10_000, isMinimum: true };
  for (const offset of [0, 8_995, 11_990])
    expect(await pageOf(parts, { limit: 10, offset })).toMatchObject(long);
  const last = parts[1]?.rows.at(-11)?.id;
  const page = await pageOf(parts, { limit: 10, offset: 0, after: last });
  expect(page).toMatchObject({ ...long, next: "1.2999" });
});
