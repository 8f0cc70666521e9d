import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCovered, uncoveredBy } from "@/lib/agenda/coverage/coverage";
import { addDays, weekdayOf } from "@/lib/shared/dates";

const MONDAY = "2026-11-23";
const hours = (start_time: string, end_time: string, weekday = 1) => ({
  weekday,
  start_time,
  end_time,
});
const appointment = (start_time: string, end_time: string, date = MONDAY) => ({
  date,
  start_time,
  end_time,
});

describe("covered appointments", () => {
  const morning = hours("09:00:00", "12:00:00");
  const noon = hours("12:00:00", "14:00:00");
  const evening = hours("15:00:00", "18:00:00");

  test.each([
    ["09:00:00", "12:00:00", true],
    ["11:30:00", "12:30:00", true],
    ["13:30:00", "15:30:00", false],
    ["08:59:00", "09:30:00", false],
    ["17:45:00", "18:00:01", false],
    ["07:00:00", "08:00:00", false],
  ])("an appointment from %s to %s is covered: %s", (start, end, expected) => {
    expect(isCovered(appointment(start, end), [evening, morning, noon])).toBe(expected);
  });

  test("an appointment is covered by hours of its own weekday only", () => {
    const tuesday = appointment("09:00:00", "10:00:00", addDays(MONDAY, 1));
    expect(isCovered(tuesday, [morning])).toBe(false);
    expect(isCovered(tuesday, [hours("09:00:00", "12:00:00", 2)])).toBe(true);
  });
});

describe("appointments outside changed hours", () => {
  const two = (value: number) => String(value).padStart(2, "0");
  const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
  const stretch = fc
    .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 })
    .map((minutes) => minutes.toSorted((one, other) => one - other).map(timeOf))
    .map(([start_time = "", end_time = ""]) => ({ start_time, end_time }));
  const window = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), times: stretch });
  const windows = fc
    .array(window, { maxLength: 10 })
    .map((all) => all.map(({ weekday, times }) => ({ weekday, ...times })));
  const appointments = fc.array(
    fc
      .record({ days: fc.integer({ min: 0, max: 60 }), times: stretch })
      .map(({ days, times }) => ({ date: addDays(MONDAY, days), ...times })),
    { maxLength: 20 },
  );

  test("a change of hours leaves no appointment outside if nothing changes, or hours are only added", () => {
    fc.assert(
      fc.property(appointments, windows, windows, (given, before, more) => {
        expect(uncoveredBy(given, { before, after: before })).toEqual([]);
        expect(uncoveredBy(given, { before, after: [...more, ...before] })).toEqual([]);
      }),
    );
  });

  test("a change of hours leaves outside exactly the appointments with a minute in the old hours and not in the new", () => {
    const minutes = ({ start_time, end_time }: { start_time: string; end_time: string }) => {
      const [from = 0, to = 0] = [start_time, end_time].map(
        (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)),
      );
      return Array.from({ length: to - from }, (_, index) => from + index);
    };
    fc.assert(
      fc.property(appointments, windows, windows, (given, before, after) => {
        const open = (hours: typeof before, date: string) =>
          new Set(hours.filter((one) => one.weekday === weekdayOf(date)).flatMap(minutes));
        const expected = given.filter((one) => {
          const [was, will] = [open(before, one.date), open(after, one.date)];
          const all = minutes(one);
          return all.every((it) => was.has(it)) && !all.every((it) => will.has(it));
        });
        expect(uncoveredBy(given, { before, after })).toEqual(expected);
      }),
    );
  });

  test("a deleted window leaves all of its appointments outside", () => {
    const before = [hours("09:00:00", "12:00:00"), hours("09:00:00", "12:00:00", 2)];
    const given = [
      appointment("09:00:00", "09:30:00"),
      appointment("12:00:00", "12:30:00"),
      appointment("09:00:00", "09:30:00", addDays(MONDAY, 1)),
    ];
    expect(uncoveredBy(given, { before, after: before.slice(1) })).toEqual([given[0]]);
  });
});
