import { TZDate, tzOffset } from "@date-fns/tz";
import { addDays as add } from "date-fns/addDays";
import { formatISO } from "date-fns/formatISO";
import { getDay } from "date-fns/getDay";
import { lastDayOfMonth } from "date-fns/lastDayOfMonth";
import { parseISO } from "date-fns/parseISO";
import { startOfISOWeek } from "date-fns/startOfISOWeek";
import { startOfMonth } from "date-fns/startOfMonth";
import { memoized } from "@/lib/shared/memoized";

/** A local date and time without a zone: { date: 'YYYY-MM-DD', time: 'HH:MM:SS' or 'HH:MM' }. */
export type LocalTime = { date: string; time: string };

/** The local time in `zone` at `instant`. */
export function toLocal(instant: Date, zone: string): LocalTime {
  const ms = instant.getTime();
  const shifted = new Date(ms + offsetIn(zone, Math.floor(ms / 60_000)) * 60_000).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 19) };
}

/** A zone's offset from UTC in minutes, by minutes since 1970: clocks change on whole minutes. */
const offsetIn = memoized(1_000, (zone: string, minute: number) =>
  tzOffset(zone, new Date(minute * 60_000)),
);

/**
 * The instant of a local time in `zone`: the first of two when the clocks go back; if they skip it going forward, later
 * by the same amount.
 */
export const toInstant = ({ date, time }: LocalTime, zone: string) =>
  new Date(msOf(date, time, zone));

const msOf = memoized(10_000, (date: string, time: string, zone: string): number => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  const instant = new Date(+new TZDate(year, month - 1, day, hours, minutes, seconds, zone));
  const earlier = new Date(+instant - 3_600_000);
  const shown = toLocal(earlier, zone);
  return +(shown.date === date && shown.time.startsWith(time) ? earlier : instant);
});

/** Whether the clocks of `zone` may change on that date or next to it. */
export const clocksChangeAround = memoized(1_000, (date: string, zone: string): boolean => {
  const offsetOn = (day: string) => tzOffset(zone, new Date(`${day}T00:00:00Z`));
  return offsetOn(addDays(date, -1)) !== offsetOn(addDays(date, 2));
});

/** How often the clocks of `zone` show that time on that date: 0 when they skip it, 2 when they go back over it. */
export function timesShown({ date, time }: LocalTime, zone: string): 0 | 1 | 2 {
  if (!clocksChangeAround(date, zone)) return 1;
  const isShownAt = (ms: number) => {
    const shown = toLocal(new Date(ms), zone);
    return shown.date === date && shown.time.startsWith(time);
  };
  const first = +toInstant({ date, time }, zone);
  if (!isShownAt(first)) return 0;
  return isShownAt(first + 3_600_000) ? 2 : 1;
}

/** `date` plus that many calendar days. */
export const addDays = memoized(10_000, (date: string, days: number) =>
  isoDate(add(parseISO(date), days)),
);

/** The first and the last day of a date's month. */
export function monthOf(date: string) {
  const day = parseISO(date);
  return { from: isoDate(startOfMonth(day)), to: isoDate(lastDayOfMonth(day)) };
}

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = memoized(10_000, (date: string): number => getDay(parseISO(date)));

/** That many days, starting with `date`. */
export const daysFrom = (date: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(date, index));

/** All days, both ends included. */
export function daysBetween({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days;
}

/** The Monday on or before `date`. */
export const mondayOf = (date: string) => isoDate(startOfISOWeek(parseISO(date)));

const isoDate = (day: Date) => formatISO(day, { representation: "date" });
