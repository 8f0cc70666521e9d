import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Booking, slotsOf, type Window } from "@/lib/agenda/availability/slots";
import { addDays, toInstant, weekdayOf } from "@/lib/shared/dates";

const LONG_AGO = { date: "2000-01-01", time: "00:00:00" };
const BUENOS_AIRES = "America/Argentina/Buenos_Aires";
const MADRID = "Europe/Madrid";
/** Argentina last changed its clocks in 2007–2009; Madrid does twice a year. */
const CHANGES = {
  [MADRID]: { forward: "2026-03-29", back: "2026-10-25" },
  [BUENOS_AIRES]: { forward: "2008-10-19", back: "2009-03-15" },
};

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}:00`;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const interval = fc
  .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1439 }))
  .filter(([start, end]) => start < end)
  .map(([start, end]) => ({ start_time: timeOf(start), end_time: timeOf(end) }));
const window = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  times: interval,
  slot_duration_min: fc.integer({ min: 1, max: 480 }),
});

/** Weekly windows as the database keeps them: none of a day overlaps another. */
const week = fc
  .array(window, { maxLength: 12 })
  .map((windows) =>
    windows
      .map(({ times, ...rest }): Window => ({ ...rest, ...times }))
      .filter(
        (one, index, all) =>
          !all
            .slice(0, index)
            .some(
              (other) =>
                other.weekday === one.weekday &&
                other.start_time < one.end_time &&
                one.start_time < other.end_time,
            ),
      ),
  );
const bookings = fc.array(
  interval.map((times): Booking => ({ ...times, patient_id: "someone" })),
  { maxLength: 6 },
);
const zone = fc.constantFrom(MADRID, BUENOS_AIRES, "UTC", "America/New_York");
const date = fc.oneof(
  fc.integer({ min: 0, max: 8000 }).map((days) => addDays("2007-01-01", days)),
  fc.constantFrom(...Object.values(CHANGES).flatMap(({ forward, back }) => [forward, back])),
);
const day = fc.record({ date, windows: week, bookings, zone });

describe("slots of a day", () => {
  test("slots lie inside a window of that weekday, start at its steps and last its duration", () => {
    fc.assert(
      fc.property(day, (given) => {
        for (const slot of slotsOf({ ...given, now: LONG_AGO })) {
          const length = minuteOf(slot.end_time) - minuteOf(slot.start_time);
          const home = given.windows.find(
            ({ weekday, start_time, end_time, slot_duration_min }) =>
              weekday === weekdayOf(given.date) &&
              start_time <= slot.start_time &&
              slot.end_time <= end_time &&
              slot_duration_min === length &&
              (minuteOf(slot.start_time) - minuteOf(start_time)) % slot_duration_min === 0,
          );
          expect(home, `${slot.start_time}–${slot.end_time}`).toBeDefined();
        }
      }),
    );
  });

  test("slots last as long in real time as on the clock, also on days when the clocks change", () => {
    fc.assert(
      fc.property(day, (given) => {
        for (const { date, start_time, end_time } of slotsOf({ ...given, now: LONG_AGO })) {
          const start = toInstant({ date, time: start_time }, given.zone);
          const end = toInstant({ date, time: end_time }, given.zone);
          const minutes = minuteOf(end_time) - minuteOf(start_time);
          expect((+end - +start) / 60_000).toBe(minutes);
        }
      }),
    );
  });

  test("slots come in order and never overlap", () => {
    fc.assert(
      fc.property(day, (given) => {
        const slots = slotsOf({ ...given, now: LONG_AGO });
        for (const [index, slot] of slots.slice(1).entries())
          expect(slots[index]?.end_time.localeCompare(slot.start_time)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("slots leave out only a partial slot, unless the clocks change", () => {
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 6 }), (windows, offset) => {
        const date = addDays("2026-06-07", offset);
        const expected = windows
          .filter(({ weekday }) => weekday === weekdayOf(date))
          .map(({ start_time, end_time, slot_duration_min }) =>
            Math.floor((minuteOf(end_time) - minuteOf(start_time)) / slot_duration_min),
          )
          .reduce((sum, count) => sum + count, 0);
        const slots = slotsOf({ date, windows, bookings: [], now: LONG_AGO, zone: MADRID });
        expect(slots).toHaveLength(expected);
      }),
    );
  });

  test("slots are taken exactly if a booking overlaps them", () => {
    fc.assert(
      fc.property(day, (given) => {
        for (const slot of slotsOf({ ...given, now: LONG_AGO })) {
          const overlaps = given.bookings.some(
            ({ start_time, end_time }) =>
              minuteOf(start_time) < minuteOf(slot.end_time) &&
              minuteOf(slot.start_time) < minuteOf(end_time),
          );
          expect(slot.patient_id !== null).toBe(overlaps);
        }
      }),
    );
  });

  test("slots that have begun are not offered", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1439 }), (given, minute) => {
        const now = { date: given.date, time: timeOf(minute) };
        const all = slotsOf({ ...given, now: LONG_AGO });
        const later = all.filter(({ start_time }) => start_time > now.time);
        expect(slotsOf({ ...given, now })).toEqual(later);
      }),
    );
  });
});

describe("clock changes", () => {
  const night = (date: string): Window[] => [
    {
      weekday: weekdayOf(date),
      start_time: "00:00:00",
      end_time: "05:00:00",
      slot_duration_min: 60,
    },
  ];
  const starts = (date: string, zone: string) =>
    slotsOf({ date, windows: night(date), bookings: [], now: LONG_AGO, zone }).map((slot) =>
      slot.start_time.slice(0, 5),
    );

  test("Madrid: a slot in the hour that does not exist is not offered", () => {
    expect(starts(CHANGES[MADRID].forward, MADRID)).toEqual(["00:00", "01:00", "03:00", "04:00"]);
  });

  test("Madrid: a slot in the hour that comes twice would last two hours, and is not offered", () => {
    expect(starts(CHANGES[MADRID].back, MADRID)).toEqual(["00:00", "01:00", "03:00", "04:00"]);
  });

  test("Buenos Aires: the same at midnight, on the day of its last clock change", () => {
    expect(starts(CHANGES[BUENOS_AIRES].forward, BUENOS_AIRES)).toEqual([
      "01:00",
      "02:00",
      "03:00",
      "04:00",
    ]);
    expect(starts(CHANGES[BUENOS_AIRES].back, BUENOS_AIRES)).toEqual([
      "00:00",
      "01:00",
      "02:00",
      "03:00",
      "04:00",
    ]);
  });
});
