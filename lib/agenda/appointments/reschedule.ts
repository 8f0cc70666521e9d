import "server-only";
import type { Actor } from "@/lib/access/actor";
import { may } from "@/lib/access/policy";
import { conflictFields, isSameTime } from "@/lib/agenda/appointments/conflict";
import { byActor } from "@/lib/agenda/appointments/events";
import {
  findTaken,
  inThePast,
  isFreeSlot,
  requireOnTheClock,
} from "@/lib/agenda/appointments/free-time";
import { requireRoomToMove, requireWithinHorizon } from "@/lib/agenda/appointments/limits";
import { lockAppointment, lockDoctorAndPatient } from "@/lib/agenda/appointments/locks";
import { requireOverbookingRoom, takingFreeSlot } from "@/lib/agenda/appointments/overbooking";
import { isTooLateOnline, withPhase } from "@/lib/agenda/appointments/phase";
import type {
  AppointmentOutput,
  CancelInput,
  RescheduleInput,
  UncoveredInput,
} from "@/lib/agenda/appointments/schema";
import { isChangeable } from "@/lib/agenda/appointments/status";
import { noLongerOpen } from "@/lib/agenda/appointments/unchanged";
import { changeAppointment } from "@/lib/agenda/appointments/writer";
import { keepOutside } from "@/lib/agenda/coverage/uncovered";
import type { Clinic } from "@/lib/clinic/schema";
import { readClinic } from "@/lib/clinic/service";
import { clinicToCall } from "@/lib/clinic/words";
import { doctorNotFound } from "@/lib/people/not-found";
import { clock } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/database/db";
import { transaction } from "@/lib/platform/database/db";
import { conflict, forbidden } from "@/lib/shared/errors";
import { formatTime, formatWeekdayDate } from "@/lib/shared/format";
import { requireUnchanged } from "@/lib/shared/unchanged";

/**
 * Gives an appointment another time, and for an Admin another doctor: the old time is free and the new one taken in the
 * same instant, or nothing happens (409). Staff may choose any free time ahead; patients a free slot of their doctor, after
 * which a confirmed appointment is pending again.
 */
export async function rescheduleAppointment(
  actor: Actor,
  id: string,
  { date, start_time, end_time, doctor_id, reason, updatedAt }: RescheduleInput,
): Promise<AppointmentOutput> {
  const when = { date: clock.dateOf(date), start_time, end_time };
  requireOnTheClock(when);
  if (clock.hasBegun({ date: when.date, time: start_time })) throw inThePast();
  const anyTime = may(actor, "appointments.any_time");
  const anyDoctor = may(actor, "appointments.edit");
  if (!anyTime) requireWithinHorizon(when.date);
  const clinic = await readClinic();
  return transaction(async (tx) => {
    const { appointment: before } = await lockAppointment(
      tx,
      actor,
      id,
      anyDoctor ? doctor_id : undefined,
    );
    requireOpen(actor, before, updatedAt, clinic);
    const moved = { ...before, ...when, doctor_id: doctor_id ?? before.doctor_id };
    if (moved.doctor_id !== before.doctor_id) {
      if (!anyDoctor) throw forbidden();
      const { doctorIsActive } = await lockDoctorAndPatient(tx, moved.doctor_id, moved.patient_id);
      if (!doctorIsActive) throw doctorNotFound();
    }
    if (isSameTime(before, moved)) return before;
    const after = await takingFreeSlot(tx, moved);
    await requireFree(tx, actor, before, after);
    if (!anyTime) await requireRoomToMove(tx, after);
    const status = anyTime ? before.status : "pending";
    return changeAppointment(tx, byActor(actor), before, { ...after, status }, reason);
  });
}

/** Patients may cancel a confirmed appointment too, which the spec's change of status does not let them. */
export async function cancelAppointment(
  actor: Actor,
  id: string,
  { reason, updatedAt }: CancelInput,
): Promise<AppointmentOutput> {
  const clinic = await readClinic();
  return transaction(async (tx) => {
    const { appointment: before } = await lockAppointment(tx, actor, id);
    requireOpen(actor, before, updatedAt, clinic);
    return changeAppointment(tx, byActor(actor), before, { status: "cancelled" }, reason);
  });
}

/** Leaves an appointment that has to be moved where it is. */
export async function acceptUncovered(
  actor: Actor,
  id: string,
  { updatedAt }: UncoveredInput,
): Promise<AppointmentOutput> {
  const clinic = await readClinic();
  return transaction(async (tx) => {
    const { appointment } = await lockAppointment(tx, actor, id);
    requireOpen(actor, appointment, updatedAt, clinic);
    return keepOutside(tx, id);
  });
}

/** 409 for one that has changed, that is over or cancelled, or that begins too soon for its patient to change it. */
function requireOpen(
  actor: Actor,
  appointment: AppointmentOutput,
  seen: string | undefined,
  clinic: Clinic,
) {
  requireUnchanged(appointment.updatedAt, seen, "La cita cambió mientras tanto. Revisa los datos.");
  if (!isChangeable(withPhase(appointment))) throw noLongerOpen();
  if (!may(actor, "appointments.any_time") && isTooLateOnline(appointment))
    throw conflict(`Ya no se puede cambiar en línea. Llama a ${clinicToCall(clinic)}.`);
}

/** Both parties are locked, so nothing comes in between. Staff get the name of the overlapping appointment. */
async function requireFree(
  tx: Tx,
  actor: Actor,
  before: AppointmentOutput,
  after: AppointmentOutput,
) {
  const mayOverbook = may(actor, "appointments.edit");
  // An actor who may not create sobreturnos moves one to a free time only.
  const taken = await findTaken(tx, { ...after, overbooked: after.overbooked && mayOverbook });
  const anyTime = may(actor, "appointments.any_time");
  if (!taken && (anyTime || (await isFreeSlot(tx, after))))
    return requireOverbookingRoom(tx, after, before);
  const kept = `${formatWeekdayDate(before.date)}, ${formatTime(before.start_time)}`;
  throw conflict(
    `Ese horario se ocupó recién. Conservas tu cita del ${kept}.`,
    taken && mayOverbook ? conflictFields(taken, after.doctor_id) : undefined,
  );
}
