/** Keyboard position in a week: a day's heading (stop 0) or one of its appointments. */
export type Place = { day: number; stop: number };

/**
 * The next position for an arrow key. `days` has the minutes at which each day's appointments begin. Up and down move
 * within a day; left and right go to the appointment nearest in time, or to the heading of a free day.
 */
export function step(
  days: readonly (readonly number[])[],
  { day, stop }: Place,
  key: string,
): Place | null {
  const last = days[day]?.length ?? 0;
  if (key === "ArrowUp") return stop > 0 ? { day, stop: stop - 1 } : null;
  if (key === "ArrowDown") return stop < last ? { day, stop: stop + 1 } : null;
  if (key === "Home") return { day, stop: 0 };
  if (key === "End") return { day, stop: last };
  const aside = { ArrowLeft: day - 1, ArrowRight: day + 1 }[key];
  const there = aside === undefined ? undefined : days[aside];
  if (aside === undefined || !there) return null;
  const from = days[day]?.[stop - 1];
  return { day: aside, stop: from === undefined ? 0 : nearest(there, from) + 1 };
}

/** The index of the nearest value, the first of two; -1 when there is none. */
export function nearest(minutes: readonly number[], to: number): number {
  const distances = minutes.map((minute) => Math.abs(minute - to));
  return distances.indexOf(Math.min(...distances));
}
