import type { Stretch } from "@/lib/agenda/week/grid";
import { formatTime } from "@/lib/shared/format";

const list = new Intl.ListFormat("es-ES");

/** Disponible de 09:00 a 13:00 y de 15:00 a 18:00 */
export function openingOf(windows: readonly Stretch[]): string {
  if (windows.length === 0) return "Sin horario de atención";
  const times = windows.map(
    ({ start_time, end_time }) => `de ${formatTime(start_time)} a ${formatTime(end_time)}`,
  );
  return `Disponible ${list.format(times)}`;
}
