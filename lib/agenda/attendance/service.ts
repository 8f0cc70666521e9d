import "server-only";
import type { Actor } from "@/lib/access/actor";
import { byActor } from "@/lib/agenda/appointments/events";
import { lockAppointment } from "@/lib/agenda/appointments/locks";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { changedMeanwhile, noLongerOpen } from "@/lib/agenda/appointments/unchanged";
import { changeAppointment } from "@/lib/agenda/appointments/writer";
import { statusAfter, takesPlace } from "@/lib/agenda/attendance/rules";
import type { AttendanceInput } from "@/lib/agenda/attendance/schema";
import { clock } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/database/db";
import { conflict, invalid } from "@/lib/shared/errors";
import { requireUnchanged } from "@/lib/shared/unchanged";

/** Records whether the patient came, or undoes that; 409 before the day, 422 without a reason after it. */
export const recordAttendance = (
  actor: Actor,
  id: string,
  { attendance, reason, updatedAt }: AttendanceInput,
): Promise<AppointmentOutput> =>
  transaction(async (tx) => {
    const { appointment: before } = await lockAppointment(tx, actor, id);
    requireUnchanged(before.updatedAt, updatedAt, changedMeanwhile(before));
    requireItsDay(before, reason);
    const status = statusAfter(before, attendance);
    return changeAppointment(tx, byActor(actor), before, { attendance, status }, reason);
  });

function requireItsDay({ status, date }: AppointmentOutput, reason: string | undefined) {
  if (status === "pending") throw conflict("La cita no está confirmada. Confírmala primero.");
  if (!takesPlace(status)) throw noLongerOpen();
  const today = clock.today();
  if (date > today) throw conflict("Todavía no es el día de la cita.");
  if (date < today && !reason) throw invalid("reason", "Debe indicar el motivo del cambio");
}
