import { expect, test } from "vitest";
import { formatAgo } from "./format-ago";

test.each([
  [0.9, "hace un momento"],
  [1, "hace 1 minuto"],
  [59.9, "hace 59 minutos"],
  [180, "hace 3 horas"],
  [47 * 60, "hace 47 horas"],
  [48 * 60, "hace 2 días"],
])("a time %s minutes ago is written as %s", (minutes, words) => {
  const now = new Date("2026-10-14T12:00:00Z");
  expect(formatAgo(new Date(+now - minutes * 60_000).toISOString(), now)).toBe(words);
});
