import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Hours,
  nameOf,
  overlapping,
  refusalOf,
  refusalsOf,
} from "@/lib/agenda/availability/overlap";

const hours = (weekday: number, start: string, end: string): Hours => ({
  weekday,
  start_time: `${start}:00`,
  end_time: `${end}:00`,
});

test("hours are written as people say them", () => {
  expect(nameOf(hours(0, "09:00", "12:30"))).toBe("domingo de 09:00 a 12:30");
});

test("adjacent hours, and hours of another day, do not overlap", () => {
  const windows = [hours(1, "09:00", "12:00"), hours(2, "11:00", "14:00")];
  expect(refusalOf(hours(1, "12:00", "13:00"), windows)).toBeNull();
  expect(refusalOf(hours(3, "09:00", "12:00"), windows)).toBeNull();
});

test("a refusal names the hours that overlap", () => {
  expect(refusalOf(hours(1, "11:59", "13:00"), [hours(1, "09:00", "12:00")])).toBe(
    "Ya existe una disponibilidad que se superpone con ese horario: lunes de 09:00 a 12:00",
  );
});

test("hours for several days are refused for each day on which they overlap, and for no other", () => {
  const windows = [hours(2, "09:00", "10:00"), hours(4, "11:00", "12:00")];
  const wanted = [2, 3, 4].map((weekday) => hours(weekday, "09:30", "11:30"));
  expect(refusalsOf(wanted, windows)).toEqual([
    "Martes: se superpone con el horario de 09:00 a 10:00.",
    "Jueves: se superpone con el horario de 11:00 a 12:00.",
  ]);
  expect(refusalsOf(wanted.slice(1, 2), windows)).toEqual([]);
});

test("overlapping is mutual, and means sharing a minute", () => {
  const two = (value: number) => String(value).padStart(2, "0");
  const any = fc
    .tuple(fc.integer({ min: 0, max: 1 }), fc.nat(1439), fc.nat(1439))
    .filter(([, start, end]) => start < end)
    .map(([weekday, ...minutes]) => {
      const [start = "", end = ""] = minutes.map(
        (it) => `${two(Math.floor(it / 60))}:${two(it % 60)}`,
      );
      return { ...hours(weekday, start, end), minutes };
    });
  fc.assert(
    fc.property(any, any, (one, other) => {
      const [a = 0, b = 0] = one.minutes;
      const [c = 0, d = 0] = other.minutes;
      const shared = one.weekday === other.weekday && Math.max(a, c) < Math.min(b, d);
      expect(overlapping(one, [other]).length).toBe(shared ? 1 : 0);
      expect(overlapping(other, [one]).length).toBe(shared ? 1 : 0);
    }),
  );
});
