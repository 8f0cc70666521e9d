import { TZDate, tzOffset } from "@date-fns/tz";

const DAY_MS = 86_400_000;

/** A local date and time of day, without a zone: { date: 'YYYY-MM-DD', time: 'HH:MM:SS' }. */
export type LocalTime = { date: string; time: string };

/** What a clock on the wall in `zone` shows at `instant`. */
export function toLocal(instant: Date, zone: string): LocalTime {
  const shifted = new Date(instant.getTime() + tzOffset(zone, instant) * 60_000).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 19) };
}

/**
 * The instant at which a clock in `zone` shows that local time: the first of two where the clocks go
 * back, and as much later where they jump forward over it.
 */
export function toInstant({ date, time }: LocalTime, zone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  const instant = new Date(+new TZDate(year, month - 1, day, hours, minutes, seconds, zone));
  const earlier = new Date(+instant - 3_600_000);
  const shown = toLocal(earlier, zone);
  return shown.date === date && shown.time === time ? earlier : instant;
}

/** Whether the clocks of `zone` may change on or next to that date. */
export function clocksChangeAround(date: string, zone: string): boolean {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const before = tzOffset(zone, new Date(midnight - DAY_MS));
  return before !== tzOffset(zone, new Date(midnight + 2 * DAY_MS));
}

/** `date` moved by a number of calendar days. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The first and the last day of the month that a date lies in. */
export function monthOf(date: string) {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: `${date.slice(0, 8)}01`, to: last };
}

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** So many days from `date` on. */
export const daysFrom = (date: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(date, index));

/** The Monday on or before `date`. */
export const mondayOf = (date: string) => addDays(date, -((weekdayOf(date) + 6) % 7));
