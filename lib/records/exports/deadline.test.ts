import { expect, test } from "vitest";
import { deadlineOf } from "@/lib/records/exports/deadline";

const asked = {
  requested_at: "2026-11-24T12:00:00.000Z",
  due_at: "2026-11-26T12:00:00.000Z",
} as const;

test.each([
  ["requested", "2026-11-24T12:00:00.000Z", "Vence en 48 h", false],
  ["preparing", "2026-11-26T03:59:00.000Z", "Vence en 8 h", false],
  ["ready", "2026-11-26T04:00:00.000Z", "Urgente: vence en 8 h", true],
  ["failed", "2026-11-26T11:48:00.000Z", "Urgente: vence en 12 minutos", true],
  ["requested", "2026-11-26T12:05:30.000Z", "Vencida hace 6 minutos", true],
  ["requested", "2026-11-26T15:00:00.000Z", "Vencida hace 3 h", true],
  ["requested", "2026-11-30T12:00:00.000Z", "Vencida hace 4 días", true],
] as const)("%s, at %s: %s", (state, at, words, isUrgent) => {
  expect(deadlineOf({ ...asked, state }, Date.parse(at))).toEqual({ words, isUrgent });
});

test("a delivered export has no deadline", () => {
  expect(deadlineOf({ ...asked, state: "delivered" }, Date.parse(asked.due_at))).toBeNull();
});
