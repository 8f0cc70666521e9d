import { expect, test } from "vitest";
import { freeSlots } from "@/lib/agenda/week/free";

const MONDAY = "2026-11-23";
const window = { weekday: 1, start_time: "09:00:00", end_time: "11:00:00", slot_duration_min: 30 };
const at = (start_time: string, end_time: string, status: "pending" | "cancelled" = "pending") => ({
  ...{ start_time, end_time, status, patient_id: "someone", overbooked: false },
});
const day = {
  date: MONDAY,
  windows: [window],
  exceptions: [],
  appointments: [
    at("09:00:00", "09:30:00", "cancelled"),
    at("09:30:00", "10:00:00"),
    // Not on the slots' grid: it takes both that it touches.
    at("10:15:00", "10:45:00"),
    // Beside the grid: it takes none.
    { ...at("09:00:00", "09:20:00"), overbooked: true },
  ],
};
const startsAt = (time: string, date = MONDAY) =>
  freeSlots(day, { date, time }, "UTC").map(({ start_time }) => start_time);

test("slots without a booking, or with a cancelled one, are free", () => {
  expect(startsAt("08:00:00")).toEqual(["09:00:00"]);
});

test("a slot that has begun is not free", () => {
  expect(startsAt("09:00:00")).toEqual([]);
  expect(startsAt("08:00:00", "2026-11-24")).toEqual([]);
});
