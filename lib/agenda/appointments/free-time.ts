import "server-only";
import type { Actor } from "@/lib/access/actor";
import { may } from "@/lib/access/policy";
import { conflictFields } from "@/lib/agenda/appointments/conflict";
import { appointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { HOLDING_TIME } from "@/lib/agenda/appointments/status";
import { holdsTime } from "@/lib/agenda/appointments/status-sets";
import { findSlots } from "@/lib/agenda/availability/service";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { timeTaken } from "@/lib/platform/database/constraints";
import type { Tx } from "@/lib/platform/database/db";
import { conflict, invalid } from "@/lib/shared/errors";

const { sql } = Prisma;

type Wanted = Pick<
  AppointmentOutput,
  "doctor_id" | "patient_id" | "date" | "start_time" | "end_time" | "status" | "overbooked"
> & { id: string };

/**
 * 409 when the time overlaps another appointment, which is named to those who may edit it. The exclusion constraints are
 * what decides, but they cannot say what is in the way. Both parties are locked, so nothing comes in between.
 */
export async function requireFreeTime(tx: Tx, actor: Actor, wanted: Wanted) {
  if (!may(actor, "appointments.edit") || !HOLDING_TIME.includes(wanted.status)) return;
  const taken = await findTaken(tx, wanted);
  if (taken) throw conflict(whyTaken(taken, wanted), conflictFields(taken, wanted.doctor_id));
}

function whyTaken({ doctor_id }: AppointmentOutput, wanted: Wanted) {
  if (wanted.overbooked) return "El paciente ya tiene una cita a esa hora.";
  return timeTaken[doctor_id === wanted.doctor_id ? "doctor" : "patient"];
}

/**
 * Another appointment of the doctor or the patient that overlaps; the doctor's first. Between a sobreturno and the doctor's
 * other appointments nothing is in the way.
 */
export async function findTaken(tx: Tx, wanted: Wanted): Promise<AppointmentOutput | null> {
  const { id, doctor_id, patient_id, date, start_time, end_time, overbooked } = wanted;
  const ofDoctor = sql`doctor_id = ${doctor_id}::uuid AND NOT overbooked AND NOT ${overbooked}::boolean`;
  const [row] = await tx.query(
    appointmentRow,
    selectFrom(sql`(
      SELECT * FROM appointments
       WHERE ((${ofDoctor}) OR patient_id = ${patient_id}::uuid)
         AND date = ${date}::date AND start_time < ${end_time}::time AND end_time > ${start_time}::time
         AND ${holdsTime()} AND id <> ${id}::uuid
       ORDER BY (${ofDoctor}) DESC, start_time LIMIT 1)`),
  );
  return row?.appointment ?? null;
}

export type SlotWanted = Pick<Wanted, "doctor_id" | "date" | "start_time" | "end_time"> & {
  /** An appointment that does not take its own time. */
  id?: string;
};

/** Whether it is one of the slots that the doctor's hours are divided into, and nobody has it. */
export async function isFreeSlot(
  tx: Tx,
  { id: exclude_appointment, doctor_id, date, start_time, end_time }: SlotWanted,
): Promise<boolean> {
  const range = {
    startDate: date,
    endDate: date,
    ...(exclude_appointment && { exclude_appointment }),
  };
  const { slots } = await findSlots(tx, doctor_id, range);
  const slot = slots.find((one) => one.start_time === start_time && one.end_time === end_time);
  return slot !== undefined && slot.patient_id === null;
}

/** 422 for a start or an end that the clocks skip on that day: another time would be the same instant. */
export function requireOnTheClock({ date, start_time, end_time }: Omit<SlotWanted, "doctor_id">) {
  const skipped = "Ese día los relojes se adelantan y esa hora no existe. Elige otra.";
  if (clock.skips({ date, time: start_time })) throw invalid("start_time", skipped);
  if (clock.skips({ date, time: end_time })) throw invalid("end_time", skipped);
}

export const inThePast = () => invalid("date", "La fecha de la cita no puede ser en el pasado.");
