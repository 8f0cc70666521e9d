import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysFrom, mondayOf, timesShown, weekdayOf } from "@/lib/shared/dates";

const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2027-01-01", "2026-12-28"],
  // In Madrid the clocks go forward on the 29th; a day of 23 hours is still one day.
  ["2026-03-29", "2026-03-23"],
])("the week of %s begins on %s", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test("every day lies in the week of its Monday, and in no other", () => {
  fc.assert(
    fc.property(date, (day) => {
      const week = daysFrom(mondayOf(day), 7);
      expect(week).toContain(day);
      expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 0]);
      expect(daysFrom(mondayOf(addDays(mondayOf(day), 7)), 7)).not.toContain(day);
      expect(new Set(week.map(mondayOf))).toEqual(new Set([mondayOf(day)]));
    }),
  );
});

test.each([
  ["Europe/Madrid", "2027-03-28", "01:59", 1],
  ["Europe/Madrid", "2027-03-28", "02:00", 0],
  ["Europe/Madrid", "2027-03-28", "02:30:00", 0],
  ["Europe/Madrid", "2027-03-28", "03:00", 1],
  ["Europe/Madrid", "2027-10-31", "01:59", 1],
  ["Europe/Madrid", "2027-10-31", "02:00", 2],
  ["Europe/Madrid", "2027-10-31", "02:59", 2],
  ["Europe/Madrid", "2027-10-31", "03:00", 1],
  ["Europe/Madrid", "2027-07-01", "02:30", 1],
  ["America/Argentina/Buenos_Aires", "2027-03-28", "02:30", 1],
  // At midnight.
  ["America/Argentina/Buenos_Aires", "2008-10-19", "00:30", 0],
] as const)("in %s on %s the clocks show %s %d times", (zone, day, time, times) => {
  expect(timesShown({ date: day, time }, zone)).toBe(times);
});
