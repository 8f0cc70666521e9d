import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { step } from "@/lib/agenda/week/step";

/** Monday at 9 and 10, nothing on Tuesday, Wednesday at 8, 11 and 12. */
const days = [[540, 600], [], [480, 660, 720]];

test.each([
  ["ArrowDown", { day: 0, stop: 0 }, { day: 0, stop: 1 }],
  ["ArrowDown", { day: 0, stop: 2 }, null],
  ["ArrowUp", { day: 0, stop: 1 }, { day: 0, stop: 0 }],
  ["ArrowUp", { day: 0, stop: 0 }, null],
  ["Home", { day: 2, stop: 2 }, { day: 2, stop: 0 }],
  ["End", { day: 2, stop: 0 }, { day: 2, stop: 3 }],
  ["ArrowLeft", { day: 0, stop: 0 }, null],
  ["ArrowRight", { day: 2, stop: 1 }, null],
  ["Enter", { day: 0, stop: 1 }, null],
])("%s from %j leads to %j", (key, from, to) => {
  expect(step(days, from, key)).toEqual(to);
});

test("a step aside leads to the nearest entry in time, or the heading of an empty day", () => {
  expect(step(days, { day: 0, stop: 2 }, "ArrowRight")).toEqual({ day: 1, stop: 0 });
  expect(step(days, { day: 1, stop: 0 }, "ArrowRight")).toEqual({ day: 2, stop: 0 });
  const busy = [
    [540, 600],
    [480, 660, 720],
  ];
  expect(step(busy, { day: 0, stop: 1 }, "ArrowRight")).toEqual({ day: 1, stop: 1 });
  expect(step(busy, { day: 0, stop: 2 }, "ArrowRight")).toEqual({ day: 1, stop: 2 });
  expect(step(busy, { day: 1, stop: 3 }, "ArrowLeft")).toEqual({ day: 0, stop: 2 });
});

describe("a week of any appointments", () => {
  const week = fc.array(
    fc
      .uniqueArray(fc.integer({ min: 0, max: 1439 }), { maxLength: 12 })
      .map((minutes) => minutes.toSorted((one, other) => one - other)),
    { minLength: 7, maxLength: 7 },
  );
  const key = fc.constantFrom("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End");

  test("no key leads out of a week", () => {
    fc.assert(
      fc.property(week, fc.array(key, { maxLength: 30 }), (given, keys) => {
        let place = { day: 0, stop: 0 };
        for (const one of keys) place = step(given, place, one) ?? place;
        expect(place.stop).toBeLessThanOrEqual(given[place.day]?.length ?? -1);
        expect(place.stop).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("the keys lead through a whole week: from day to day, and through each day from its heading to its end", () => {
    fc.assert(
      fc.property(week, (given) => {
        let seen = 0;
        for (const [day, minutes] of given.entries()) {
          for (let stop = 0; stop < minutes.length; stop += 1) {
            expect(step(given, { day, stop }, "ArrowDown")).toEqual({ day, stop: stop + 1 });
            seen += 1;
          }
          if (day < 6)
            expect(step(given, { day, stop: 0 }, "ArrowRight")).toEqual({ day: day + 1, stop: 0 });
        }
        expect(seen).toBe(given.flat().length);
      }),
    );
  });
});
