import { formatTime } from "@/lib/shared/format";
import { weekdayLabel } from "@/lib/shared/labels";

/** Hours of one weekday, times as HH:MM:SS. */
export type Hours = { weekday: number; start_time: string; end_time: string };

const list = new Intl.ListFormat("es-ES");

/** de 09:00 a 12:00 */
const timesOf = ({ start_time, end_time }: Hours) =>
  `de ${formatTime(start_time)} a ${formatTime(end_time)}`;

/** lunes de 09:00 a 12:00 */
export const nameOf = (hours: Hours) =>
  `${weekdayLabel(hours.weekday).toLowerCase()} ${timesOf(hours)}`;

/** Windows that overlap the wanted hours; adjacent ones do not. */
export const overlapping = <One extends Hours>(wanted: Hours, windows: readonly One[]): One[] =>
  windows.filter(
    ({ weekday, start_time, end_time }) =>
      weekday === wanted.weekday && start_time < wanted.end_time && wanted.start_time < end_time,
  );

/** Why the hours do not fit beside the others; null when they do. */
export function refusalOf(wanted: Hours, windows: readonly Hours[]): string | null {
  const met = overlapping(wanted, windows);
  if (met.length === 0) return null;
  const names = list.format(met.map(nameOf));
  return `Ya existe una disponibilidad que se superpone con ese horario: ${names}`;
}

/** The same for hours on several days: each day on which they do not fit, and why. */
export const refusalsOf = (wanted: readonly Hours[], windows: readonly Hours[]): string[] =>
  wanted.flatMap((one) => {
    const met = overlapping(one, windows);
    if (met.length === 0) return [];
    return `${weekdayLabel(one.weekday)}: se superpone con el horario ${list.format(met.map(timesOf))}.`;
  });
