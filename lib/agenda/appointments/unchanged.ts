import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { conflict } from "@/lib/shared/errors";
import { formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";
import { statusLabels } from "@/lib/shared/labels";

/** 409 when somebody else has changed it since it was `seen`; the message says how it is now. */
export function requireUnchanged(now: AppointmentOutput, seen: string | undefined) {
  if (!seen || +new Date(seen) === +new Date(now.updatedAt)) return;
  const when = `${formatWeekdayDate(now.date)}, ${formatTimeRange(now.start_time, now.end_time)}`;
  const status = statusLabels[now.status].toLowerCase();
  throw conflict(`La cita cambió mientras tanto: ahora es el ${when}, y está ${status}.`);
}
