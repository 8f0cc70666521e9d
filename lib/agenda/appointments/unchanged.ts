import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { outdated } from "@/lib/shared/errors";
import { formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";
import { attendanceLabels, statusLabels } from "@/lib/shared/labels";

/** The message for a change of an appointment that another person has changed meanwhile. */
export function changedMeanwhile(now: AppointmentOutput): string {
  const when = `${formatWeekdayDate(now.date)}, ${formatTimeRange(now.start_time, now.end_time)}`;
  const { status, attendance } = now;
  const state = [statusLabels[status], attendance && attendanceLabels[attendance]];
  const words = state.filter(Boolean).join(" · ").toLowerCase();
  return `La cita cambió mientras tanto: ahora es el ${when}, y está ${words}.`;
}

/** What is asked for was possible before another change. */
export const noLongerOpen = () =>
  outdated("La cita ya no admite ese cambio de estado. Actualiza la página.");
