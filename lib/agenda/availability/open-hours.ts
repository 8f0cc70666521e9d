import { minuteOf } from "@/lib/agenda/availability/division";
import { closedHours, type Exception, exceptionsOn, withHours } from "@/lib/agenda/exceptions/days";
import { weekdayOf } from "@/lib/shared/dates";

type Weekly = { weekday: number; start_time: string };

/** The weekly windows of a date, in order: the only place that says when a doctor is usually there. */
export function openHours<Window extends Weekly>(
  date: string,
  windows: readonly Window[],
): Window[] {
  const weekday = weekdayOf(date);
  return windows.filter((window) => window.weekday === weekday).sort(byStart);
}

/** The extra hours of a date, in order. */
export function extraHours(date: string, exceptions: readonly Exception[]) {
  const weekday = weekdayOf(date);
  return exceptionsOn(date, exceptions)
    .flatMap((one) => {
      const { kind, slot_duration_min } = one;
      if (kind !== "extra_hours" || slot_duration_min === null) return [];
      const { start_time, end_time } = withHours(one);
      return { weekday, start_time, end_time, slot_duration_min };
    })
    .sort(byStart);
}

type Hours = Weekly & { end_time: string };

/** For how many minutes of a date a doctor receives patients: in weekly or extra hours, and not in closed ones. */
export function openMinutes(
  date: string,
  windows: readonly Hours[],
  exceptions: readonly Exception[],
): number {
  const open = [...openHours(date, windows), ...extraHours(date, exceptions)];
  const closed = closedHours(date, exceptions);
  return minutesIn([...open, ...closed]) - minutesIn(closed);
}

/** Of all of them together: a minute that two have counts once. */
function minutesIn(stretches: readonly Omit<Hours, "weekday">[]): number {
  let minutes = 0;
  let counted = 0;
  for (const { start_time, end_time } of [...stretches].sort(byStart)) {
    const [from, to] = [Math.max(counted, minuteOf(start_time)), minuteOf(end_time)];
    if (to > from) minutes += to - from;
    counted = Math.max(counted, to);
  }
  return minutes;
}

type Timed = { start_time: string };
export const byStart = (one: Timed, other: Timed) => (one.start_time < other.start_time ? -1 : 1);
