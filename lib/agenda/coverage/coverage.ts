import { openHours } from "@/lib/agenda/availability/open-hours";

/** Hours of one weekday, times as HH:MM:SS. */
type Hours = { weekday: number; start_time: string; end_time: string };
type Appointment = { date: string; start_time: string; end_time: string };

/** Whether an appointment lies within the hours; adjacent windows count as one. */
export function isCovered({ date, start_time, end_time }: Appointment, hours: readonly Hours[]) {
  let covered = start_time;
  for (const one of openHours(date, hours))
    if (one.start_time <= covered && one.end_time > covered) covered = one.end_time;
  return covered >= end_time;
}

/** Appointments that the change would leave outside the hours; not those that are outside already. */
export const uncoveredBy = <One extends Appointment>(
  appointments: readonly One[],
  { before, after }: Record<"before" | "after", readonly Hours[]>,
) => appointments.filter((one) => isCovered(one, before) && !isCovered(one, after));
