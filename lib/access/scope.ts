import "server-only";
import type { Actor } from "@/lib/access/actor";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Condition } from "@/lib/platform/lists/list";
import { NIL_UUID } from "@/lib/shared/fields";

// Which rows an actor can reach, as conditions on a column; null where all are. Every query on people's rows
// starts from one.

const { sql } = Prisma;

/** No row has it: all that an account without a Doctor or Patient row can reach. */
const NOBODY = NIL_UUID;

/** Whether the clinic's rows are all within reach, whoever asks. */
export const reachesAll = (actor: Actor) => actor.role === "Admin";

/** What these columns of an appointment must be; an Admin's may be anything. */
export function appointmentsOf(actor: Actor): { doctor_id?: string; patient_id?: string } {
  if (actor.role === "Admin") return {};
  if (actor.role === "Doctor") return { doctor_id: actor.doctorId ?? NOBODY };
  return { patient_id: actor.patientId ?? NOBODY };
}

/** A column with a patient's id is of one of those appointments, as they are found for lists; null where all are. */
export function amongPatientsOfAppointments(actor: Actor, patient: Prisma.Sql): Condition {
  const { doctor_id, patient_id } = appointmentsOf(actor);
  if (patient_id) return sql`${patient} = ${patient_id}::uuid`;
  return doctor_id
    ? sql`${patient} = ANY (ARRAY(SELECT DISTINCT patient_id FROM appointments WHERE doctor_id = ${doctor_id}::uuid))`
    : null;
}

/** Doctors whose weekly availability the actor manages. */
export function availabilitiesOf(actor: Actor): Condition {
  if (actor.role === "Admin") return null;
  return sql`doctor_id = ${(actor.role === "Doctor" && actor.doctorId) || NOBODY}::uuid`;
}

/** Patients book with active doctors only; staff see the others too. Of the doctor's account, `u`. */
export const doctorsOf = (actor: Actor): Condition =>
  actor.role === "Patient" ? sql`u.is_active` : null;

/**
 * Whether a column with a patient's id is of one in reach: a doctor's patients have an appointment with them
 * that is not cancelled (decisions). What is a patient's, records and documents, is in reach as they are.
 * Of one row that is named; for lists, `amongPatientsOf`.
 */
export const patientsOf = (actor: Actor, patient: Prisma.Sql): Condition =>
  inReach(actor, patient, (own) => sql`${patient} IN (${own})`);

/**
 * As `patientsOf`, for many rows. The doctor's patients are found first, once: PostgreSQL cannot guess how few
 * they are, and would rather read all of the clinic's rows to see whose each is.
 */
export const amongPatientsOf = (actor: Actor, patient: Prisma.Sql): Condition =>
  inReach(actor, patient, (own) => sql`${patient} = ANY (ARRAY(${own}))`);

function inReach(actor: Actor, patient: Prisma.Sql, among: (own: Prisma.Sql) => Prisma.Sql) {
  if (actor.role === "Admin") return null;
  if (actor.role === "Patient") return sql`${patient} = ${actor.patientId ?? NOBODY}::uuid`;
  return among(sql`SELECT DISTINCT patient_id FROM appointments
    WHERE doctor_id = ${actor.doctorId ?? NOBODY}::uuid AND status <> 'cancelled'`);
}
