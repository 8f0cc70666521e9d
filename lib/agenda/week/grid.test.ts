import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lanesOf, linesOf, minutesOf, placeOf, rowsOf } from "@/lib/agenda/week/grid";

const two = (value: number) => String(value).padStart(2, "0");
const timeOf = (second: number) =>
  [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60].map(two).join(":");

/** Any part of a day, to the second: calls of the API may give seconds. */
const stretch = fc
  .uniqueArray(fc.integer({ min: 0, max: 86_399 }), { minLength: 2, maxLength: 2 })
  .map((seconds) => seconds.toSorted((one, other) => one - other).map(timeOf))
  .map(([start_time = "", end_time = ""]) => ({ start_time, end_time }));
const stretches = fc.array(stretch, { maxLength: 20 });

const from = (start_time: string, end_time: string) => ({
  start_time: `${start_time}:00`,
  end_time: `${end_time}:00`,
});

describe("the lines of a week", () => {
  test("the lines of a week are the whole hours around its entries, and their beginnings and ends between these", () => {
    expect(linesOf([from("09:00", "11:00"), from("07:15", "07:20")])).toEqual([
      420, 435, 440, 480, 540, 600, 660,
    ]);
  });

  test("the lines of an empty week are those of a working day", () => {
    expect(linesOf([]).map((line) => line / 60)).toEqual([
      8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
    ]);
  });

  test("the lines of a week reach from midnight to midnight for a whole day", () => {
    const lines = linesOf([from("00:00", "23:59")]);
    expect([lines[0], lines.at(-1)]).toEqual([0, 1440]);
    expect(lines).toHaveLength(26);
  });

  test("the lines of a week ascend, include every whole hour, and begin and end with one", () => {
    fc.assert(
      fc.property(stretches, (given) => {
        const lines = linesOf(given);
        const [first = -1, last = -1] = [lines[0], lines.at(-1)];
        expect([first % 60, last % 60]).toEqual([0, 0]);
        expect(lines).toEqual([...new Set(lines)].toSorted((one, other) => one - other));
        for (let hour = first; hour <= last; hour += 60) expect(lines).toContain(hour);
      }),
    );
  });

  test("the lines of a week give every entry at least one row, at its exact times", () => {
    fc.assert(
      fc.property(stretches, (given) => {
        const lines = linesOf(given);
        for (const one of given) {
          const { first, last } = rowsOf(one, lines);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(last).toBeGreaterThan(first);
          expect([lines[first], lines[last]]).toEqual([
            minutesOf(one.start_time),
            minutesOf(one.end_time),
          ]);
        }
      }),
    );
  });
});

describe("the present time", () => {
  test("the present time lies between two lines, in proportion to the time between them", () => {
    expect(placeOf(555, [480, 540, 600])).toEqual({ row: 1, share: 0.25 });
    expect(placeOf(480, [480, 540])).toEqual({ row: 0, share: 0 });
  });

  test.each([479, 540, 1439])("the present time has no place outside the lines: %i", (minute) => {
    expect(placeOf(minute, [480, 540])).toBeNull();
  });

  test("the place of the present time gives the time back", () => {
    fc.assert(
      fc.property(stretches, fc.integer({ min: 0, max: 1439 }), (given, minute) => {
        const lines = linesOf(given);
        const place = placeOf(minute, lines);
        const isInside = minute >= (lines[0] ?? 0) && minute < (lines.at(-1) ?? 0);
        expect(place !== null).toBe(isInside);
        if (!place) return;
        const [above = 0, below = 0] = lines.slice(place.row);
        expect(above + place.share * (below - above)).toBeCloseTo(minute);
      }),
    );
  });
});

describe("lanes", () => {
  test("one entry has the whole width, and simultaneous entries are side by side", () => {
    const lanes = lanesOf([
      from("10:00", "11:00"),
      from("08:00", "09:00"),
      from("10:30", "11:30"),
      from("11:00", "12:00"),
    ]);
    expect(lanes.map(({ start_time, lane, lanes }) => [start_time, lane, lanes])).toEqual([
      ["08:00:00", 0, 1],
      ["10:00:00", 0, 2],
      ["10:30:00", 1, 2],
      ["11:00:00", 0, 2],
    ]);
  });

  test("lanes lose no entry, keep the order, and never contain overlapping entries", () => {
    fc.assert(
      fc.property(stretches, (given) => {
        const placed = lanesOf(given.map((one, id) => ({ ...one, id })));
        expect(placed.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
          given.map((_, id) => id),
        );
        for (const [index, one] of placed.entries()) {
          expect(one.lane).toBeLessThan(one.lanes);
          for (const other of placed.slice(index + 1)) {
            expect(one.start_time <= other.start_time).toBe(true);
            const overlap = other.start_time < one.end_time;
            if (overlap) expect(other.lane).not.toBe(one.lane);
            if (overlap) expect(other.lanes).toBe(one.lanes);
          }
        }
      }),
    );
  });

  test("there is one lane if nothing overlaps", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 86_399 }), { minLength: 2 }),
        (times) => {
          const sorted = times.toSorted((one, other) => one - other).map(timeOf);
          const given = sorted
            .slice(1)
            .map((end_time, index) => ({ start_time: sorted[index] ?? "", end_time }));
          for (const { lanes } of lanesOf(given)) expect(lanes).toBe(1);
        },
      ),
    );
  });
});
