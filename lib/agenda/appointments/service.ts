import "server-only";
import type { Actor } from "@/lib/access/actor";
import { recordChange } from "@/lib/access/audit/audit";
import { may } from "@/lib/access/policy";
import { appointmentNotFound, withinScope } from "@/lib/agenda/appointments/conditions";
import { isSameTime } from "@/lib/agenda/appointments/conflict";
import { byActor } from "@/lib/agenda/appointments/events";
import {
  inThePast,
  isFreeSlot,
  requireFreeTime,
  requireOnTheClock,
  type SlotWanted,
} from "@/lib/agenda/appointments/free-time";
import { requireRoomFor, requireWithinHorizon } from "@/lib/agenda/appointments/limits";
import { lockAppointment, lockDoctorAndPatient } from "@/lib/agenda/appointments/locks";
import { requireOverbookingRoom, takingFreeSlot } from "@/lib/agenda/appointments/overbooking";
import { phaseOf } from "@/lib/agenda/appointments/phase";
import type { AppointmentRow } from "@/lib/agenda/appointments/rows";
import type {
  AppointmentChange,
  AppointmentInput,
  AppointmentOutput,
  StatusInput,
} from "@/lib/agenda/appointments/schema";
import { lockSource } from "@/lib/agenda/appointments/source-limits";
import {
  isExpected,
  isOpenTo,
  isStep,
  isTooEarly,
  mayEverReach,
} from "@/lib/agenda/appointments/status";
import { changedMeanwhile, noLongerOpen } from "@/lib/agenda/appointments/unchanged";
import {
  changeAppointment,
  deleteAppointment,
  insertAppointment,
  type NewAppointment,
  newAppointmentId,
} from "@/lib/agenda/appointments/writer";
import { isOutside } from "@/lib/agenda/coverage/uncovered";
import { END_AFTER_START, endAfterStart } from "@/lib/agenda/schema";
import type { Clinic } from "@/lib/clinic/schema";
import { readClinic } from "@/lib/clinic/service";
import { clinicToCall } from "@/lib/clinic/words";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AppointmentStatus, Role } from "@/lib/generated/prisma/enums";
import { doctorNotFound, patientNotFound } from "@/lib/people/not-found";
import { clock } from "@/lib/platform/clock";
import { timeTaken } from "@/lib/platform/database/constraints";
import { db, pipelined, type Tx, transaction } from "@/lib/platform/database/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { counted } from "@/lib/platform/lists/list";
import { conflict, forbidden, invalid, notFound, outdated } from "@/lib/shared/errors";
import { requireUnchanged } from "@/lib/shared/unchanged";
import { withoutUndefined } from "@/lib/shared/without-undefined";

const { sql } = Prisma;

/** 409 when the time is no longer free; also for the loser of a race for it. */
export const createAppointment = (
  actor: Actor,
  input: AppointmentInput,
): Promise<AppointmentOutput> =>
  may(actor, "appointments.edit") ? enterAppointment(actor, input) : bookSlot(actor, input);

/** The desk may enter any future time that overlaps nothing; confirmed by default. */
async function enterAppointment(
  actor: Actor,
  { patient_id, status = "confirmed", overbooked = false, ...input }: AppointmentInput,
) {
  if (!patient_id) throw invalid("patient_id", "Debe seleccionar un paciente");
  const wanted = wantedOf({ ...input, patient_id, status, overbooked });
  return transaction(async (tx) => {
    await requireActive(lockDoctorAndPatient(tx, wanted.doctor_id, patient_id));
    const outside_on_purpose = await isOutside(tx, wanted);
    return insertIfFree(tx, actor, { ...wanted, outside_on_purpose });
  });
}

/** Patients book a free slot for themselves, pending, within the limits of bookings. */
async function bookSlot(
  actor: Actor,
  { patient_id: given, overbooked, ...input }: AppointmentInput,
) {
  const { actsFor: patient_id } = actor;
  if (!patient_id) throw notFound("No se encontró información del paciente");
  if (given && given !== patient_id) throw forbidden("Solo puedes agendar citas para ti.");
  if (overbooked) throw invalid("overbooked", "Los sobreturnos los da la clínica");
  const wanted = wantedOf({ ...input, patient_id, status: "pending", overbooked: false });
  requireWithinHorizon(wanted.date);
  return transaction(async (tx) => {
    await pipelined(
      requireActive(lockDoctorAndPatient(tx, wanted.doctor_id, patient_id, lockSource())),
      requireSlot(tx, wanted),
      requireRoomFor(tx, wanted),
    );
    return insertIfFree(tx, actor, { ...wanted, outside_on_purpose: false });
  });
}

type Given = Omit<AppointmentInput, "patient_id" | "status" | "overbooked"> &
  Pick<AppointmentOutput, "patient_id" | "status" | "overbooked">;

/** 422 for a time in the past, or that does not exist. */
function wantedOf({ date: given, notes, ...others }: Given) {
  const wanted = { ...others, date: clock.dateOf(given), notes: notes || null };
  requireOnTheClock(wanted);
  if (clock.hasBegun({ date: wanted.date, time: wanted.start_time })) throw inThePast();
  return wanted;
}

async function insertIfFree(tx: Tx, actor: Actor, wanted: NewAppointment) {
  const id = newAppointmentId();
  await requireFreeTime(tx, actor, { id, ...wanted });
  await requireOverbookingRoom(tx, wanted);
  return insertAppointment(tx, byActor(actor), id, wanted);
}

/** 409 for a step that the current status does not allow; 403 for one that the role may never take. */
export async function changeStatus(
  actor: Actor,
  id: string,
  { status, updatedAt }: StatusInput,
): Promise<AppointmentOutput> {
  if (!mayEverReach(actor.role, status)) throw forbidden();
  // Before the transaction, which would wait for a second connection.
  const clinic = await readClinic();
  return transaction(async (tx) => {
    const { appointment: before } = await lockAppointment(tx, actor, id);
    requireUnchanged(before.updatedAt, updatedAt, changedMeanwhile(before));
    requireStep(actor.role, before, status, clinic);
    await requireFreeTime(tx, actor, { ...before, status });
    await requireOverbookingRoom(tx, { ...before, status }, before);
    return changeAppointment(tx, byActor(actor), before, { status });
  });
}

/** As `mayMove`, but throws the reason. */
function requireStep(
  role: Role,
  appointment: AppointmentOutput,
  to: AppointmentStatus,
  clinic: Clinic,
) {
  const phase = phaseOf(appointment);
  if (!isOpenTo(role, phase))
    throw outdated(
      `${phase === "over" ? "El día de la cita ya pasó" : "La cita ya comenzó"}. Para cambiarla, llama a ${clinicToCall(clinic)}.`,
    );
  if (!isStep(role, appointment.status, to)) throw noLongerOpen();
  if (isTooEarly(role, phase, to)) throw conflict("La cita todavía no ha comenzado.");
}

/** 422 when the new time is in the past or ends before it starts; 409 when it is not free. */
export async function updateAppointment(
  actor: Actor,
  id: string,
  { date, start_time, end_time, status, notes, updatedAt }: AppointmentChange,
): Promise<AppointmentOutput> {
  return transaction(async (tx) => {
    const { appointment: before } = await lockAppointment(tx, actor, id);
    requireUnchanged(before.updatedAt, updatedAt, changedMeanwhile(before));
    const change = {
      ...before,
      ...withoutUndefined({ start_time, end_time, status, notes: notes === "" ? null : notes }),
      date: date ? clock.dateOf(date) : before.date,
    };
    if (!endAfterStart(change)) throw invalid("end_time", END_AFTER_START.message);
    if (!isSameTime(before, change)) requireOnTheClock(change);
    const isMoved = change.date !== before.date || change.start_time !== before.start_time;
    if (isMoved && clock.hasBegun({ date: change.date, time: change.start_time }))
      throw inThePast();
    const after = isMoved ? await takingFreeSlot(tx, change) : change;
    await requireFreeTime(tx, actor, after);
    await requireOverbookingRoom(tx, after, before);
    return changeAppointment(tx, byActor(actor), before, after);
  });
}

/** 404 for an appointment that the actor may not reschedule. */
export async function requireMovable(actor: Actor, id: string) {
  const rows = sql`appointments WHERE ${withinScope(actor, sql`id = ${id}::uuid`)}`;
  if (!(await counted(db, rows))) throw appointmentNotFound();
}

/** Permanent. If it was still to come, the patient gets a cancellation e-mail. */
export async function removeAppointment(actor: Actor, id: string) {
  return transaction(async (tx) => {
    const held = await lockAppointment(tx, actor, id);
    const { status, date, start_time: time } = held.appointment;
    if (isExpected(status) && !clock.hasBegun({ date, time })) await tellOfDeletion(tx, held);
    await deleteAppointment(tx, id);
    // It may have opened the patient's history to its doctor.
    const { doctor_id, patient_id, start_time } = held.appointment;
    const details = { appointment: { doctor_id, date, start_time } };
    await recordChange(tx, actor, "appointments.delete", patient_id, details);
    return { id };
  });
}

/** The events are deleted with the appointment, so the e-mail is built from its current data. */
async function tellOfDeletion(tx: Tx, { appointment, unproved, ...held }: AppointmentRow) {
  const { id, Patient, date, start_time: time } = appointment;
  const sequence = held.sequence + 1;
  const cancelled: AppointmentOutput = { ...appointment, status: "cancelled", notes: null };
  await queueEmails(tx, [
    {
      ...{ kind: "cancelled", recipient: Patient.User.email },
      facts: { appointment: cancelled, sequence, unproved },
      appointment: { id, sequence },
      pointlessAfter: clock.instant({ date, time }),
    },
  ]);
}

/** 404 when the doctor or patient does not exist or is inactive. */
async function requireActive(held: ReturnType<typeof lockDoctorAndPatient>) {
  const { doctorIsActive, patientIsActive } = await held;
  if (!doctorIsActive) throw doctorNotFound();
  if (!patientIsActive) throw patientNotFound();
}

/** 409 when it is no slot of that doctor, or a taken one. */
async function requireSlot(tx: Tx, wanted: SlotWanted) {
  if (!(await isFreeSlot(tx, wanted))) throw conflict(timeTaken.doctor);
}
