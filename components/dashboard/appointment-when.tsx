import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { formatDayParts, formatRelativeDay, formatTimeRange } from "@/lib/shared/format";

type AppointmentWhenProps = Pick<AppointmentOutput, "date" | "start_time" | "end_time"> & {
  /** The clinic's date. */
  today: string;
};

/** 09:30 – 10:00 · mañana, vie 27 nov */
export function AppointmentWhen({ date, start_time, end_time, today }: AppointmentWhenProps) {
  const { weekday, number, month } = formatDayParts(date);
  return (
    <>
      <span className="whitespace-nowrap">{formatTimeRange(start_time, end_time)}</span>
      <span>{` · ${formatRelativeDay(date, today)}`}</span>
      {date !== today && <span>{`, ${weekday} ${number} ${month}`}</span>}
    </>
  );
}
