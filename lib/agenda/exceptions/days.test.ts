import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openMinutes } from "@/lib/agenda/availability/open-hours";
import { type Booking, slotsOf, type Window } from "@/lib/agenda/availability/slots";
import { isCovered } from "@/lib/agenda/coverage/coverage";
import { closedHours, type Exception, exceptionsOn } from "@/lib/agenda/exceptions/days";
import { refusalOf } from "@/lib/agenda/exceptions/fit";
import { addDays, toInstant, weekdayOf } from "@/lib/shared/dates";

const LONG_AGO = { date: "2000-01-01", time: "00:00:00" };
/** Where the clocks change, in both of the clinic's likely zones. */
const CHANGES = ["2026-03-29", "2026-10-25", "2008-10-19", "2009-03-15"];
const zone = fc.constantFrom("Europe/Madrid", "America/Argentina/Buenos_Aires");
const date = fc.oneof(
  fc.constantFrom(...CHANGES),
  fc.integer({ min: 0, max: 8000 }).map((days) => addDays("2007-01-01", days)),
);

const two = (value: number) => String(value).padStart(2, "0");
const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const hours = fc
  .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 })
  .map((minutes) => minutes.toSorted((one, other) => one - other).map(timeOf))
  .map(([start_time = "", end_time = ""]) => ({ start_time, end_time }));
const slot_duration_min = fc.integer({ min: 5, max: 240 });

/** On that date or around it; extra hours may overlap anything, as weekly hours may have changed since. */
const exceptionNear = (day: string) =>
  fc
    .record({
      kind: fc.constantFrom("time_off", "holiday", "extra_hours"),
      before: fc.integer({ min: -1, max: 2 }),
      days: fc.integer({ min: 0, max: 3 }),
      hours: fc.option(hours),
      slot_duration_min,
    })
    .map(({ kind, before, days, hours: times, slot_duration_min: minutes }): Exception => {
      const date_from = addDays(day, -before);
      const whole =
        kind === "extra_hours" ? { start_time: "10:00:00", end_time: "13:00:00" } : null;
      const { start_time, end_time } = times ?? whole ?? { start_time: null, end_time: null };
      return {
        ...{ kind, date_from, date_to: addDays(date_from, days), start_time, end_time },
        slot_duration_min: kind === "extra_hours" ? minutes : null,
      };
    });

const touches = (one: Booking | Slot, other: { start_time: string; end_time: string }) =>
  one.start_time < other.end_time && other.start_time < one.end_time;
type Slot = { start_time: string; end_time: string };

const withoutOverlaps = (windows: Window[]) =>
  windows.filter(
    (one, index) =>
      !windows
        .slice(0, index)
        .some((other) => other.weekday === one.weekday && touches(one, other)),
  );

const day = date.chain((given) =>
  fc.record({
    date: fc.constant(given),
    zone,
    windows: fc
      .array(fc.record({ weekday: fc.constant(weekdayOf(given)), hours, slot_duration_min }), {
        maxLength: 5,
      })
      .map((all) =>
        withoutOverlaps(all.map(({ hours: times, ...rest }) => ({ ...rest, ...times }))),
      ),
    exceptions: fc.array(exceptionNear(given), { maxLength: 5 }),
    bookings: fc.array(
      hours.map((times) => ({ ...times, patient_id: "someone" })),
      { maxLength: 4 },
    ),
  }),
);

const closedOn = ({ date: on, exceptions }: { date: string; exceptions: Exception[] }) =>
  exceptions
    .filter((one) => one.kind !== "extra_hours" && one.date_from <= on && on <= one.date_to)
    .map(({ start_time, end_time }) => ({
      start_time: start_time ?? "00:00:00",
      end_time: end_time ?? "24:00:00",
    }));

describe("slots of a day with exceptions", () => {
  test("slots are within weekly or extra hours, at their steps, and outside all closed hours", () => {
    fc.assert(
      fc.property(day, (given) => {
        const extra = given.exceptions
          .filter((one) => one.kind === "extra_hours")
          .filter((one) => one.date_from <= given.date && given.date <= one.date_to);
        const closed = closedOn(given);
        for (const slot of slotsOf({ ...given, now: LONG_AGO })) {
          const length = minuteOf(slot.end_time) - minuteOf(slot.start_time);
          const home = [...given.windows, ...extra].find(
            (one) =>
              one.slot_duration_min === length &&
              (one.start_time ?? "") <= slot.start_time &&
              slot.end_time <= (one.end_time ?? "") &&
              (minuteOf(slot.start_time) - minuteOf(one.start_time ?? "")) % length === 0,
          );
          expect(home, `${slot.start_time}–${slot.end_time}`).toBeDefined();
          expect(closed.filter((one) => touches(slot, one))).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("slots with exceptions come in order, never overlap, and last as long in real time as on the clock", () => {
    fc.assert(
      fc.property(day, (given) => {
        const slots = slotsOf({ ...given, now: LONG_AGO });
        for (const [index, slot] of slots.entries()) {
          const next = slots[index + 1];
          if (next) expect(slot.end_time <= next.start_time).toBe(true);
          const [start, end] = [slot.start_time, slot.end_time].map((time) =>
            toInstant({ date: given.date, time }, given.zone),
          );
          const real = (Number(end) - Number(start)) / 60_000;
          expect(real).toBe(minuteOf(slot.end_time) - minuteOf(slot.start_time));
        }
      }),
      { numRuns: 500 },
    );
  });

  test("slots without extra hours are exactly the weekly ones that overlap no closed hours", () => {
    fc.assert(
      fc.property(day, (given) => {
        const exceptions = given.exceptions.filter((one) => one.kind !== "extra_hours");
        const closed = closedOn({ ...given, exceptions });
        const open = slotsOf({ ...given, exceptions: [], now: LONG_AGO });
        expect(slotsOf({ ...given, exceptions, now: LONG_AGO })).toEqual(
          open.filter((slot) => !closed.some((one) => touches(slot, one))),
        );
      }),
    );
  });

  test("every weekly slot that is not closed stays, whatever extra hours there are", () => {
    fc.assert(
      fc.property(day, (given) => {
        const exceptions = given.exceptions.filter((one) => one.kind === "extra_hours");
        const slots = slotsOf({ ...given, exceptions, now: LONG_AGO });
        const weekly = slotsOf({ ...given, exceptions: [], now: LONG_AGO });
        expect(slots).toEqual(expect.arrayContaining(weekly));
      }),
    );
  });

  test("slots are all covered by the doctor's hours", () => {
    fc.assert(
      fc.property(day, ({ windows, exceptions, ...given }) => {
        for (const slot of slotsOf({ ...given, windows, exceptions, now: LONG_AGO }))
          expect(isCovered(slot, windows, exceptions)).toBe(true);
      }),
    );
  });
});

test("open minutes are those in hours, and not in closed hours", () => {
  fc.assert(
    fc.property(day, ({ date: on, windows, exceptions }) => {
      const has = (list: Slot[]) => (minute: number) =>
        list.some((one) => minuteOf(one.start_time) <= minute && minute < minuteOf(one.end_time));
      const extra = exceptions
        .filter((one) => one.kind === "extra_hours" && one.date_from <= on && on <= one.date_to)
        .map(({ start_time, end_time }) => ({
          ...{ start_time: start_time ?? "", end_time: end_time ?? "" },
        }));
      const [isOpen, isClosed] = [
        has([...windows, ...extra]),
        has(closedOn({ date: on, exceptions })),
      ];
      const minutes = Array.from({ length: 1440 }, (_, minute) => minute);
      expect(openMinutes(on, windows, exceptions)).toBe(
        minutes.filter((minute) => isOpen(minute) && !isClosed(minute)).length,
      );
    }),
  );
});

const MONDAY = "2026-11-23";
const exception = (given: Partial<Exception>): Exception => ({
  ...{ kind: "time_off", date_from: MONDAY, date_to: MONDAY },
  ...{ start_time: null, end_time: null, slot_duration_min: null },
  ...given,
});

test("an exception applies to each day of its range, and a whole day has an end", () => {
  const week = exception({ date_to: addDays(MONDAY, 2) });
  expect(exceptionsOn(addDays(MONDAY, 2), [week])).toEqual([week]);
  expect(exceptionsOn(addDays(MONDAY, 3), [week])).toEqual([]);
  expect(closedHours(MONDAY, [week])).toMatchObject([
    { start_time: "00:00:00", end_time: "24:00:00" },
  ]);
});

describe("fitting extra hours", () => {
  const morning = {
    weekday: 1,
    start_time: "09:00:00",
    end_time: "11:50:00",
    slot_duration_min: 30,
  };
  const extra = (start_time: string, end_time: string, date_to = MONDAY) =>
    exception({ kind: "extra_hours", start_time, end_time, slot_duration_min: 30, date_to });

  test.each([
    ["11:30:00", "13:00:00", null],
    ["08:00:00", "09:00:00", null],
    ["11:00:00", "13:00:00", "El lunes 23 de noviembre ya hay horario de 09:00 – 11:50."],
    ["08:00:00", "18:00:00", "El lunes 23 de noviembre ya hay horario de 09:00 – 11:50."],
    // No slot of its own comes as far.
    ["08:00:00", "09:20:00", null],
  ])("extra hours from %s to %s fit beside slots until 11:30: %s", (start, end, expected) => {
    expect(refusalOf(extra(start, end), [morning], [])).toBe(expected);
  });

  test("extra hours do not fit if they overlap on one of several days, or overlap other extra hours", () => {
    expect(refusalOf(extra("10:00:00", "11:00:00", addDays(MONDAY, 9)), [], [])).toBeNull();
    const sunday = {
      ...extra("10:00:00", "11:00:00", addDays(MONDAY, 9)),
      date_from: "2026-11-24",
    };
    expect(refusalOf(sunday, [morning], [])).toBe(
      "El lunes 30 de noviembre ya hay horario de 09:00 – 11:50.",
    );
    expect(refusalOf(extra("10:00:00", "11:00:00"), [], [extra("10:30:00", "12:00:00")])).toBe(
      "El lunes 23 de noviembre ya hay horario de 10:30 – 12:00.",
    );
  });
});
