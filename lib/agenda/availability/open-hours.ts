import { weekdayOf } from "@/lib/shared/dates";

/** The windows that apply on a date, in order: the only place that says when a doctor is there. */
export function openHours<Window extends { weekday: number; start_time: string }>(
  date: string,
  windows: readonly Window[],
): Window[] {
  const weekday = weekdayOf(date);
  return windows.filter((window) => window.weekday === weekday).sort(byStart);
}

type Timed = { start_time: string };
export const byStart = (one: Timed, other: Timed) => (one.start_time < other.start_time ? -1 : 1);
