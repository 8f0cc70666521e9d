import { divide, minuteOf } from "@/lib/agenda/availability/division";
import type { ScheduleExceptionKind } from "@/lib/generated/prisma/enums";

/** What differs on the days from `date_from` to `date_to`: for whole days, or between two times of each. */
export type Exception = {
  kind: ScheduleExceptionKind;
  date_from: string;
  date_to: string;
  start_time: string | null;
  end_time: string | null;
  /** Of extra hours only. */
  slot_duration_min: number | null;
};

type Stretch = { start_time: string; end_time: string };

/** Where a day ends; compares as later than any time of it. */
const DAY = { start_time: "00:00:00", end_time: "24:00:00" };

/** The exceptions that say something about a date. */
export const exceptionsOn = <One extends Exception>(
  date: string,
  exceptions: readonly One[],
): One[] => exceptions.filter((one) => one.date_from <= date && date <= one.date_to);

export const closes = ({ kind }: Pick<Exception, "kind">) => kind !== "extra_hours";

/** Hours of one doctor on one day alone, as 'Bloquear' makes them: 'Liberar' deletes the exception. */
export const isBlocked = ({ kind, date_from, date_to, start_time }: Exception) =>
  kind === "time_off" && date_from === date_to && start_time !== null;

/** The hours of a date in which nobody is seen, with what is known of each. */
export const closedHours = <One extends Exception>(date: string, exceptions: readonly One[]) =>
  exceptionsOn(date, exceptions)
    .filter(closes)
    .map((one) => ({ ...withHours(one), isBlocked: isBlocked(one) }));

/** Times for a whole day too: from 00:00:00 to 24:00:00. */
export const withHours = <One extends Exception>(one: One): One & Stretch => ({
  ...one,
  start_time: one.start_time ?? DAY.start_time,
  end_time: one.end_time ?? DAY.end_time,
});

export const touches = (one: Stretch, other: Stretch) =>
  one.start_time < other.end_time && other.start_time < one.end_time;

/** In minutes, from the first slot's begin to the last one's end: without a remainder too short for a slot. */
export function usedMinutes(hours: Stretch & { slot_duration_min: number }) {
  const from = minuteOf(hours.start_time);
  return { from, to: from + divide(hours).slots * hours.slot_duration_min };
}
