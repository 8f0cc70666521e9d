import { expect, test } from "vitest";
import type { MonthlyReport } from "@/lib/reports/schema";
import {
  NOTHING,
  totalsByDoctor,
  totalsByMonth,
  unrecordedShare,
  usedShare,
} from "@/lib/reports/totals";

const row = (month: string, id: string, figures: Partial<MonthlyReport>): MonthlyReport => ({
  ...{ month, doctor: { id, name: "Ana", lastname: id } },
  ...NOTHING,
  ...figures,
});

const rows = [
  row("2026-10", "a", { attended: 3, absent: 1, offered_minutes: 600, booked_minutes: 150 }),
  row("2026-10", "b", { attended: 2, unrecorded: 2 }),
  row("2026-12", "a", { new_patients: 4 }),
];

test("months are added up over doctors, empty months included", () => {
  expect(totalsByMonth(rows, ["2026-10", "2026-11", "2026-12"])).toEqual([
    {
      ...NOTHING,
      month: "2026-10",
      attended: 5,
      absent: 1,
      unrecorded: 2,
      offered_minutes: 600,
      booked_minutes: 150,
    },
    { ...NOTHING, month: "2026-11" },
    { ...NOTHING, month: "2026-12", new_patients: 4 },
  ]);
});

test("doctors are added up over months", () => {
  const totals = totalsByDoctor(rows).map(({ id, attended, new_patients }) => ({
    ...{ id, attended, new_patients },
  }));
  expect(totals).toEqual([
    { id: "a", attended: 3, new_patients: 4 },
    { id: "b", attended: 2, new_patients: 0 },
  ]);
});

test("there are no shares of zero", () => {
  const [first] = rows;
  expect(usedShare(NOTHING)).toBeNull();
  expect(unrecordedShare(NOTHING)).toBeNull();
  expect(usedShare(first ?? NOTHING)).toBe(0.25);
  expect(unrecordedShare({ ...NOTHING, attended: 1, unrecorded: 1 })).toBe(0.5);
});
