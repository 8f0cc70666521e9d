import { minuteOf } from "@/lib/agenda/availability/division";

// A day's column is to scale: its grid lines are the times that matter, and half an hour is always as high. Only rows
// with appointments shorter than a line of text are higher.

/** A time span within a day, as HH:MM:SS. */
export type Stretch = { start_time: string; end_time: string };

/** The hours shown when there is nothing to show. */
const WORKING_HOURS = { start_time: "08:00:00", end_time: "18:00:00" };

/** Minutes since midnight; seconds as fractions. */
export const minutesOf = (time: string) => minuteOf(time) + Number(time.slice(6, 8)) / 60;

/**
 * The grid lines from the first whole hour to the last: every hour, and every start and end.
 */
export function linesOf(stretches: readonly Stretch[]): number[] {
  const shown = stretches.length > 0 ? stretches : [WORKING_HOURS];
  const times = shown.flatMap(({ start_time, end_time }) => [start_time, end_time]).map(minutesOf);
  const first = Math.floor(Math.min(...times) / 60);
  const last = Math.ceil(Math.max(...times) / 60);
  const hours = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * 60);
  return [...new Set([...hours, ...times])].sort((one, other) => one - other);
}

/** The lines between which a span lies, counted from 0. */
export const rowsOf = ({ start_time, end_time }: Stretch, lines: readonly number[]) => ({
  first: lines.indexOf(minutesOf(start_time)),
  last: lines.indexOf(minutesOf(end_time)),
});

/** The line before a minute of the day, and the fraction of the way to the next one; null outside the grid. */
export function placeOf(minute: number, lines: readonly number[]) {
  const row = lines.findLastIndex((line) => line <= minute);
  const [from, to] = [lines[row], lines[row + 1]];
  if (from === undefined || to === undefined) return null;
  return { row, share: (minute - from) / (to - from) };
}

/** The sub-column of an entry, and how many sub-columns its group needs. */
type Lane = { lane: number; lanes: number };

/** Places overlapping entries side by side, such as a cancelled appointment and the one that took its time. */
export function lanesOf<One extends Stretch>(stretches: readonly One[]): (One & Lane)[] {
  const inOrder = stretches.toSorted((one, other) => (one.start_time < other.start_time ? -1 : 1));
  const groups: { end: string; ends: string[]; ones: (One & { lane: number })[] }[] = [];
  for (const one of inOrder) {
    let group = groups.at(-1);
    if (!group || group.end <= one.start_time) {
      group = { end: one.end_time, ends: [], ones: [] };
      groups.push(group);
    }
    const free = group.ends.findIndex((end) => end <= one.start_time);
    const lane = free < 0 ? group.ends.length : free;
    group.ends[lane] = one.end_time;
    group.ones.push({ ...one, lane });
    if (one.end_time > group.end) group.end = one.end_time;
  }
  return groups.flatMap(({ ends, ones }) => ones.map((one) => ({ ...one, lanes: ends.length })));
}
