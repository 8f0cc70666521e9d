import type { BoardDoctor } from "@/lib/agenda/board/schema";
import { minutesOf } from "@/lib/agenda/week/grid";

/** The hours of the day that are drawn, in minutes, and how high a minute is. */
export type Scale = { first: number; last: number; pixels: number };

/** What is drawn when nobody works. */
const WORKING_HOURS = [8 * 60, 18 * 60];

/** Half an hour is as high as a control. */
const USUAL = 40 / 30;
/** The shortest appointments are at least as high as a line of text, as far as the day does not get endless. */
const LINE = 22;
const MOST = 4;

type Drawn = Pick<BoardDoctor, "windows" | "appointments" | "exceptions">;

/** From the first to the last whole hour with hours or appointments, the same for all doctors. */
export function scaleOf(doctors: readonly Drawn[]): Scale {
  const stretches = doctors.flatMap(({ windows, appointments, exceptions }) => [
    ...windows,
    ...appointments,
    ...exceptions.flatMap(({ kind, start_time, end_time }) =>
      kind === "extra_hours" && start_time && end_time ? [{ start_time, end_time }] : [],
    ),
  ]);
  const times = stretches.flatMap(({ start_time, end_time }) => [start_time, end_time]);
  const minutes = times.length > 0 ? times.map(minutesOf) : WORKING_HOURS;
  const lasting = [
    ...stretches.map(({ start_time, end_time }) => minutesOf(end_time) - minutesOf(start_time)),
    ...doctors.flatMap(({ windows }) => windows.map((window) => window.slot_duration_min)),
  ];
  const shortest = Math.max(1, Math.min(30, ...lasting));
  return {
    first: Math.floor(Math.min(...minutes) / 60) * 60,
    last: Math.ceil(Math.max(...minutes) / 60) * 60,
    pixels: Math.min(MOST, Math.max(USUAL, LINE / shortest)),
  };
}

type Stretch = { start_time: string; end_time: string };

/** The place in a column, as CSS. */
export function placeOn({ first, pixels }: Scale, { start_time, end_time }: Stretch) {
  const start = minutesOf(start_time);
  return {
    top: `${(start - first) * pixels}px`,
    height: `${(minutesOf(end_time) - start) * pixels}px`,
  };
}

/** The time nearest to a minute at which something of a doctor's may begin: a slot of their hours, or five minutes. */
export function snapped({ windows }: Pick<BoardDoctor, "windows">, minute: number): number {
  const window = windows.find(
    ({ start_time, end_time }) => minutesOf(start_time) <= minute && minute < minutesOf(end_time),
  );
  const from = window ? minutesOf(window.start_time) : 0;
  const step = window?.slot_duration_min ?? 5;
  return from + Math.round((minute - from) / step) * step;
}

/** 570 → 09:30:00 */
export function timeAt(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(Math.floor(minute % 60))}:00`;
}
