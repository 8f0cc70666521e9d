import { expect, test } from "vitest";
import { placeOn, scaleOf, snapped, timeAt } from "@/lib/agenda/board/scale";

const window = (start_time: string, end_time: string, slot_duration_min = 30) => ({
  start_time,
  end_time,
  slot_duration_min,
});
const doctor = (...windows: ReturnType<typeof window>[]) => ({
  windows,
  appointments: [],
  exceptions: [],
});

test("the day is drawn from the first to the last whole hour of all doctors", () => {
  const scale = scaleOf([
    doctor(window("09:30:00", "12:00:00")),
    doctor(window("14:00:00", "19:10:00")),
  ]);
  expect(scale).toMatchObject({ first: 9 * 60, last: 20 * 60 });
  expect(scaleOf([])).toMatchObject({ first: 8 * 60, last: 18 * 60 });
});

test("short slots are drawn higher, so that a line of text fits", () => {
  const usual = scaleOf([doctor(window("09:00:00", "12:00:00"))]);
  expect(placeOn(usual, window("09:30:00", "10:00:00"))).toEqual({ top: "40px", height: "40px" });
  const short = scaleOf([doctor(window("09:00:00", "12:00:00", 10))]);
  expect(short.pixels * 10).toBe(22);
  expect(scaleOf([doctor(window("09:00:00", "12:00:00", 1))]).pixels).toBe(4);
});

test("a dropped appointment begins at a slot, and outside the hours at a multiple of five minutes", () => {
  const own = doctor(window("09:10:00", "12:00:00", 20));
  expect(timeAt(snapped(own, 9 * 60 + 37))).toBe("09:30:00");
  expect(timeAt(snapped(own, 9 * 60 + 41))).toBe("09:50:00");
  expect(timeAt(snapped(own, 15 * 60 + 13))).toBe("15:15:00");
});
