import { expect, test } from "vitest";
import { linesOf } from "@/lib/agenda/week/grid";
import { printZoom } from "./print-zoom";

const stretch = (start: string, end: string) => ({
  start_time: `${start}:00`,
  end_time: `${end}:00`,
});

const zoomOf = (...appointments: ReturnType<typeof stretch>[]) =>
  printZoom(linesOf(appointments), [{ appointments }, { appointments: [] }]);

test("a week with few hours is printed larger, within the sheet's width", () => {
  const [short, usual, long] = [
    zoomOf(stretch("09:00", "11:00")),
    zoomOf(stretch("08:00", "18:00")),
    zoomOf(stretch("07:00", "21:00")),
  ];
  expect(short).toBe(0.85);
  expect(usual).toBeCloseTo(0.69, 2);
  expect(long).toBeCloseTo(0.51, 2);
});

test("appointments shorter than a line of text take room from the others", () => {
  const [sparse, dense] = [
    [stretch("08:00", "08:10"), stretch("17:00", "18:00")],
    [stretch("08:00", "08:10"), stretch("08:10", "08:20"), stretch("17:00", "18:00")],
  ].map((appointments) => zoomOf(...appointments));
  expect(dense).toBeLessThan(sparse ?? 0);
});
