import type { DayCount } from "@/lib/reports/statistics";
import { formatCount, formatWeekdayDate } from "@/lib/shared/format";

export const totalOf = ({ pending, confirmed, completed, cancelled }: DayCount) =>
  pending + confirmed + completed + cancelled;

/** jueves 26 de noviembre: 12 citas (3 pendientes, 8 confirmadas, 1 cancelada) */
export function daySummary(day: DayCount): string {
  const parts = [
    day.completed && formatCount(day.completed, "completada", "completadas"),
    day.confirmed && formatCount(day.confirmed, "confirmada", "confirmadas"),
    day.pending && formatCount(day.pending, "pendiente", "pendientes"),
    day.cancelled && formatCount(day.cancelled, "cancelada", "canceladas"),
  ].filter(Boolean);
  const total = formatCount(totalOf(day), "cita", "citas");
  const detail = parts.length > 0 ? ` (${parts.join(", ")})` : "";
  return `${formatWeekdayDate(day.date)}: ${total}${detail}`;
}
