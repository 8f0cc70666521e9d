import { expect, test } from "vitest";
import { closedWithin } from "@/lib/agenda/week/closed";

const hours = (start_time: string, end_time: string) => ({ start_time, end_time });

test("closed hours are drawn if they overlap hours or an appointment", () => {
  const shown = [hours("15:00:00", "18:00:00"), hours("09:00:00", "12:00:00")];
  expect(
    closedWithin(shown, [
      { ...hours("00:00:00", "24:00:00"), id: "day" },
      { ...hours("10:00:00", "11:00:00"), id: "hour" },
      { ...hours("17:00:00", "20:00:00"), id: "evening" },
      { ...hours("18:00:00", "20:00:00"), id: "night" },
    ]),
  ).toEqual([
    { ...hours("09:00:00", "18:00:00"), id: "day" },
    { ...hours("10:00:00", "11:00:00"), id: "hour" },
    { ...hours("17:00:00", "18:00:00"), id: "evening" },
  ]);
  expect(closedWithin([], [hours("00:00:00", "24:00:00")])).toEqual([]);
});
