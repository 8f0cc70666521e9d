import { expect, test } from "vitest";
import { type Typed, typedDate, typedTime, withSeparator } from "./typed";

test.each([
  ["25/11/2026", "2026-11-25"],
  ["5/1/2026", "2026-01-05"],
  ["05-01-2026", "2026-01-05"],
  [" 5.1.2026 ", "2026-01-05"],
  ["05012026", "2026-01-05"],
  // Pasted from elsewhere.
  ["2026-11-25", "2026-11-25"],
  ["29/02/1956", "1956-02-29"],
])("%j is read as a date", (text, wire) => {
  expect(typedDate.parse(text)).toBe(wire);
});

test.each([
  "31/02/2026",
  "2026-02-31",
  "29/02/2026",
  "11/25/2026",
  "0/1/2026",
  "25/11",
  "25/11/26",
  "1112026",
  "mañana",
  "",
])("%j is not a date", (text) => {
  expect(typedDate.parse(text)).toBeNull();
});

test.each([
  ["09:30", "09:30"],
  ["9:30", "09:30"],
  ["9.30", "09:30"],
  ["930", "09:30"],
  ["1450", "14:50"],
  ["00:00", "00:00"],
])("%j is read as a time", (text, wire) => {
  expect(typedTime.parse(text)).toBe(wire);
});

test.each(["24:00", "9:60", "9", "14:5", "02:50 PM", ""])("%j is not a time", (text) => {
  expect(typedTime.parse(text)).toBeNull();
});

test("values are shown in Spanish, and invalid ones as they were typed", () => {
  expect(typedDate.show("2026-11-25")).toBe("25/11/2026");
  expect(typedDate.show("31/02/2026")).toBe("31/02/2026");
  expect(typedTime.show("14:50")).toBe("14:50");
});

/** The text after these keys, one after the other. */
const typing = (kind: Typed, keys: string) =>
  Array.from(keys).reduce((text, key) => withSeparator(kind, text + key, text), "");

test("separators are inserted while typing, once", () => {
  expect(typing(typedDate, "25112026")).toBe("25/11/2026");
  expect(typing(typedDate, "25/11/2026")).toBe("25/11/2026");
  expect(typing(typedDate, "5/1/2026")).toBe("5/1/2026");
  expect(typing(typedTime, "1450")).toBe("14:50");
  expect(typing(typedTime, "14:50")).toBe("14:50");
  expect(typing(typedTime, "930")).toBe("930");
  // What is deleted does not come back.
  expect(withSeparator(typedDate, "25", "25/")).toBe("25");
});
