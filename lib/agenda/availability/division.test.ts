import { expect, test } from "vitest";
import { divide } from "@/lib/agenda/availability/division";

const morning = { start_time: "09:00:00", end_time: "11:50:00" };

test.each([
  { slot_duration_min: 30, slots: 5, leftover: 20 },
  { slot_duration_min: 34, slots: 5, leftover: 0 },
  { slot_duration_min: 170, slots: 1, leftover: 0 },
  { slot_duration_min: 480, slots: 0, leftover: 170 },
])("170 minutes in slots of $slot_duration_min", ({ slot_duration_min, ...expected }) => {
  expect(divide({ ...morning, slot_duration_min })).toEqual(expected);
});
