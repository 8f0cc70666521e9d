import { byStart, extraHours, openHours } from "@/lib/agenda/availability/open-hours";
import { closedHours, type Exception, touches } from "@/lib/agenda/exceptions/days";

/** Hours of one weekday, times as HH:MM:SS. */
type Hours = { weekday: number; start_time: string; end_time: string };
type Appointment = { date: string; start_time: string; end_time: string };

/**
 * Whether an appointment lies within the hours, weekly and extra ones, and touches no closed ones; adjacent windows count as
 * one. The same in SQL: uncovered.ts.
 */
export function isCovered(
  appointment: Appointment,
  hours: readonly Hours[],
  exceptions: readonly Exception[] = [],
) {
  const { date, start_time, end_time } = appointment;
  if (closedHours(date, exceptions).some((closed) => touches(appointment, closed))) return false;
  let covered = start_time;
  const open = [...openHours(date, hours), ...extraHours(date, exceptions)].sort(byStart);
  for (const one of open)
    if (one.start_time <= covered && one.end_time > covered) covered = one.end_time;
  return covered >= end_time;
}

type Change = Record<"before" | "after", readonly Hours[]> & { exceptions?: readonly Exception[] };

/** Appointments that the change would leave outside the hours; not those that are outside already. */
export const uncoveredBy = <One extends Appointment>(
  appointments: readonly One[],
  { before, after, exceptions }: Change,
) =>
  appointments.filter(
    (one) => isCovered(one, before, exceptions) && !isCovered(one, after, exceptions),
  );
