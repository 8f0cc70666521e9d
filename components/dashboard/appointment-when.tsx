import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { formatRelativeDay, formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";

type AppointmentWhenProps = Pick<AppointmentOutput, "date" | "start_time" | "end_time"> & {
  /** The clinic's date. */
  today: string;
};

/** mañana, viernes 27 de noviembre · 09:30 – 10:00 */
export function AppointmentWhen({ date, start_time, end_time, today }: AppointmentWhenProps) {
  return (
    <>
      {formatRelativeDay(date, today)}, {formatWeekdayDate(date)} ·{" "}
      <span className="whitespace-nowrap">{formatTimeRange(start_time, end_time)}</span>
    </>
  );
}
