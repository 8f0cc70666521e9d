import { extraHours, openHours } from "@/lib/agenda/availability/open-hours";
import type { Window } from "@/lib/agenda/availability/slots";
import { type Exception, usedMinutes } from "@/lib/agenda/exceptions/days";
import { addDays } from "@/lib/shared/dates";
import { formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";

type Hours = Pick<Exception, "date_from" | "date_to" | "start_time" | "end_time"> &
  Pick<Exception, "slot_duration_min">;

/** Why extra hours do not fit: on some day their slots would overlap others. Null when they do. */
export function refusalOf(
  { date_from, date_to, start_time, end_time, slot_duration_min }: Hours,
  windows: readonly Window[],
  exceptions: readonly Exception[],
): string | null {
  if (!start_time || !end_time || !slot_duration_min) return null;
  for (let date = date_from; date <= date_to; date = addDays(date, 1)) {
    const wanted = usedMinutes({ start_time, end_time, slot_duration_min });
    const taken = [...openHours(date, windows), ...extraHours(date, exceptions)].find((other) => {
      const used = usedMinutes(other);
      return wanted.from < used.to && used.from < wanted.to;
    });
    if (taken) {
      const times = formatTimeRange(taken.start_time, taken.end_time);
      return `El ${formatWeekdayDate(date)} ya hay horario de ${times}.`;
    }
  }
  return null;
}
