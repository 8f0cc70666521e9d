import fc from "fast-check";
import { expect, test } from "vitest";
import { pageOf } from "@/lib/shared/page";

test("pages of several parts are those of one list, and say how long it is", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(), { maxLength: 12 }), { maxLength: 3 }),
      fc.integer({ min: 1, max: 15 }),
      fc.integer({ min: 0, max: 40 }),
      async (parts, limit, offset) => {
        const all = parts.flat();
        const asParts = parts.map((part) => ({
          find: async ({ skip, take }: { skip: number; take: number }) =>
            part.slice(skip, skip + take),
          count: async () => part.length,
        }));
        expect(await pageOf(asParts, { limit, offset })).toEqual({
          rows: all.slice(offset, offset + limit),
          total: all.length,
        });
      },
    ),
  );
});
