import { weekdayOf } from "@/lib/shared/dates";

/** Hours of one weekday, times as HH:MM:SS. */
type Hours = { weekday: number; start_time: string; end_time: string };
type Appointment = { date: string; start_time: string; end_time: string };

/** Whether an appointment lies within the hours; adjacent windows count as one. */
export function isCovered({ date, start_time, end_time }: Appointment, hours: readonly Hours[]) {
  const weekday = weekdayOf(date);
  let covered = start_time;
  for (const one of hours.filter((each) => each.weekday === weekday).sort(byStart))
    if (one.start_time <= covered && one.end_time > covered) covered = one.end_time;
  return covered >= end_time;
}

const byStart = (one: Hours, other: Hours) => (one.start_time < other.start_time ? -1 : 1);

/** Appointments that the change would leave outside the hours; not those that are outside already. */
export const uncoveredBy = <One extends Appointment>(
  appointments: readonly One[],
  { before, after }: Record<"before" | "after", readonly Hours[]>,
) => appointments.filter((one) => isCovered(one, before) && !isCovered(one, after));
