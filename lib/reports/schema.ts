import { z } from "zod";
import { date, emptyAsUnset, id } from "@/lib/shared/fields";
import { monthsBetween } from "@/lib/shared/months";

export const MOST_MONTHS = 24;

export const summaryQuery = z.object({
  date_from: emptyAsUnset(date),
  date_to: emptyAsUnset(date),
  doctor_id: emptyAsUnset(id),
});
export type SummaryQuery = z.output<typeof summaryQuery>;

export const summaryOutput = z
  .object({
    total: z.int().describe("Confirmed and completed appointments of today or before."),
    attended: z.int(),
    absent: z.int(),
    unrecorded: z.int().describe("Appointments of the total without recorded attendance."),
    rate: z
      .number()
      .nullable()
      .describe("absent / (attended + absent), 0 to 1; null if these are fewer than ten."),
  })
  .meta({ id: "AttendanceSummary" });
export type AttendanceSummary = z.output<typeof summaryOutput>;

const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, "Mes inválido");

export const monthlyQuery = z
  .object({
    month_from: emptyAsUnset(month).describe("YYYY-MM; a year before `month_to` by default."),
    month_to: emptyAsUnset(month).describe(
      "YYYY-MM; by default the current one, or a later `month_from`.",
    ),
    doctor_id: emptyAsUnset(id),
  })
  .superRefine(({ month_from: from, month_to: to }, { addIssue }) => {
    // This runs beside what is said of each month by itself.
    if (![from, to].every((one) => month.safeParse(one).success)) return;
    const message = from && to && refusalOf({ from, to });
    if (message) addIssue({ code: "custom", path: ["month_from"], message });
  });
export type MonthlyQuery = z.output<typeof monthlyQuery>;

/** Why a report of these months is not made. */
export function refusalOf({ from, to }: { from: string; to: string }): string | null {
  if (from > to) return "El primer mes debe ser anterior al último";
  return monthsBetween({ from, to }).length > MOST_MONTHS
    ? `No puede superar ${MOST_MONTHS} meses`
    : null;
}

/** A doctor's month. */
export const monthlyOutput = z
  .object({
    month: z.string().describe("YYYY-MM."),
    doctor: z.object({ id, name: z.string(), lastname: z.string() }),
    offered_minutes: z
      .int()
      .describe("From the present weekly hours, extra hours and closed hours."),
    booked_minutes: z
      .int()
      .describe("Of all appointments that are not cancelled, with sobreturnos."),
    attended: z.int(),
    absent: z.int(),
    unrecorded: z.int().describe("Confirmed or completed appointments of today or before."),
    cancelled_late: z
      .int()
      .describe("Appointments cancelled within 24 hours before their beginning."),
    new_patients: z
      .int()
      .describe("Patients with their first appointment at the clinic that was not cancelled."),
  })
  .meta({ id: "MonthlyReport" });
export type MonthlyReport = z.output<typeof monthlyOutput>;
