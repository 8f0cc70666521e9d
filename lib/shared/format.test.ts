import { describe, expect, test } from "vitest";
import { monthOf } from "./dates";
import {
  dayOf,
  excerpt,
  formatAge,
  formatCount,
  formatDate,
  formatDayMonth,
  formatFileSize,
  formatInstant,
  formatLongDate,
  formatMonth,
  formatRelativeDay,
  formatTime,
  formatWait,
  formatWeekdayDate,
  formatWholeDate,
  initials,
  ofThe,
} from "./format";

describe("dates", () => {
  test("dates are written in Spanish", () => {
    expect(formatDate("2026-10-04")).toBe("04/10/2026");
    expect(formatDayMonth("2026-10-04")).toBe("04/10");
    expect(formatLongDate("2026-10-14")).toBe("14 de octubre de 2026");
    expect(formatWeekdayDate("2026-10-14")).toBe("miércoles 14 de octubre");
    expect(formatWholeDate("2026-10-14")).toBe("miércoles 14 de octubre de 2026");
  });

  test("an instant belongs to the clinic's day", () => {
    expect(dayOf("2026-10-15T02:30:00Z", "America/Argentina/Buenos_Aires")).toBe("2026-10-14");
    expect(formatInstant("2026-10-15T02:30:00Z", "America/Argentina/Buenos_Aires")).toBe(
      "14/10/2026, 23:30",
    );
  });

  test.each([
    ["2026-10-14", "hoy"],
    ["2026-10-15", "mañana"],
    ["2026-10-13", "ayer"],
    ["2026-10-17", "en 3 días"],
    ["2026-10-12", "hace 2 días"],
  ])("%s is %s", (day, words) => {
    expect(formatRelativeDay(day, "2026-10-14")).toBe(words);
  });

  test.each([
    [0, "ahora"],
    [1, "en 1 minuto"],
    [12, "en 12 minutos"],
    [59, "en 59 minutos"],
    [60, "en 1 h"],
    [185, "en 3 h 05 min"],
  ])("%s minutes ahead is %s", (minutes, words) => {
    expect(formatWait(minutes)).toBe(words);
  });

  test("a month is named with its year, and has its own last day", () => {
    expect(formatMonth("2026-11-24")).toBe("noviembre de 2026");
    expect(monthOf("2026-11-24")).toEqual({ from: "2026-11-01", to: "2026-11-30" });
    expect(monthOf("2028-02-01")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(monthOf("2026-12-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  });

  test("an age counts birthdays", () => {
    expect(formatAge("1990-10-15", "2026-10-14")).toBe("35 años");
    expect(formatAge("1990-10-14", "2026-10-14")).toBe("36 años");
  });
});

test("a time is its first five characters", () => {
  expect(formatTime("09:30:00")).toBe("09:30");
});

test.each([
  [0, "0,00 Bytes"],
  [512, "512,00 Bytes"],
  [1536, "1,50 KB"],
  [10 * 1024 ** 2, "10,00 MB"],
  [5 * 1024 ** 3, "5,00 GB"],
])("%d bytes are %s", (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});

test("counts agree with their noun", () => {
  expect(formatCount(1, "cita", "citas")).toBe("1 cita");
  expect(formatCount(1023, "cita", "citas")).toBe("1.023 citas");
});

test("initials and excerpts keep whole characters", () => {
  expect(initials({ name: "ángela", lastname: "Ñáñez" })).toBe("ÁÑ");
  expect(excerpt("😀".repeat(3), 2)).toBe("😀😀…");
  expect(excerpt("corto", 100)).toBe("corto");
});

test.each([
  ["el historial «Control»", "del historial «Control»"],
  ["la cita de Ana", "de la cita de Ana"],
  ["Elena Pérez", "de Elena Pérez"],
])("'de' or 'del' is added before '%s'", (name, said) => {
  expect(ofThe(name)).toBe(said);
});
