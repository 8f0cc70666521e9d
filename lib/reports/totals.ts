import type { MonthlyReport } from "@/lib/reports/schema";

/** What is counted of a doctor's month. */
export type Figures = Omit<MonthlyReport, "month" | "doctor">;

export const NOTHING: Figures = {
  offered_minutes: 0,
  booked_minutes: 0,
  attended: 0,
  absent: 0,
  unrecorded: 0,
  cancelled_late: 0,
  new_patients: 0,
};

export const sumOf = (rows: readonly Figures[]): Figures =>
  rows.reduce(
    (sum, row) => ({
      offered_minutes: sum.offered_minutes + row.offered_minutes,
      booked_minutes: sum.booked_minutes + row.booked_minutes,
      attended: sum.attended + row.attended,
      absent: sum.absent + row.absent,
      unrecorded: sum.unrecorded + row.unrecorded,
      cancelled_late: sum.cancelled_late + row.cancelled_late,
      new_patients: sum.new_patients + row.new_patients,
    }),
    NOTHING,
  );

/** A month of all doctors; each of these months, those without anything too. */
export const totalsByMonth = (rows: readonly MonthlyReport[], months: readonly string[]) =>
  months.map((month) => ({ month, ...sumOf(rows.filter((row) => row.month === month)) }));

export type DoctorTotal = Figures & Pick<MonthlyReport, "doctor"> & { id: string };

/** Each doctor's months together, those with most visits first. */
export function totalsByDoctor(rows: readonly MonthlyReport[]): DoctorTotal[] {
  const doctors = new Map<string, MonthlyReport[]>();
  for (const row of rows) doctors.set(row.doctor.id, [...(doctors.get(row.doctor.id) ?? []), row]);
  return [...doctors]
    .flatMap(([id, own]) => own.slice(0, 1).map(({ doctor }) => ({ id, doctor, ...sumOf(own) })))
    .sort((one, other) => visitsOf(other) - visitsOf(one));
}

const visitsOf = ({ attended, absent, unrecorded }: Figures) => attended + absent + unrecorded;

/** The share of offered time that was booked; null where none was offered. */
export const usedShare = ({ offered_minutes, booked_minutes }: Figures) =>
  offered_minutes > 0 ? booked_minutes / offered_minutes : null;

/** The share of visits of which nobody recorded who came; null without any. */
export function unrecordedShare(figures: Figures) {
  const total = visitsOf(figures);
  return total > 0 ? figures.unrecorded / total : null;
}
