import "server-only";
import type { Actor } from "@/lib/access/actor";
import { may } from "@/lib/access/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Condition } from "@/lib/platform/lists/list";
import { NIL_UUID } from "@/lib/shared/fields";

// Which rows an actor may access, as SQL conditions; null means all of them. Every query on people's rows starts from one.

const { sql } = Prisma;

/** No row has this id: an account without a Doctor or Patient row has nothing in its scope. */
const NOBODY = NIL_UUID;

/** Whether all rows of the clinic are in scope: for every Admin, also a receptionist. What they may do is the policy's. */
export const hasClinicScope = (actor: Actor) => actor.role === "Admin";

/** The values that an appointment's columns must have to be in scope; none for an Admin. */
export function appointmentsOf(actor: Actor): { doctor_id?: string; patient_id?: string } {
  if (actor.role === "Admin") return {};
  if (actor.role === "Doctor") return { doctor_id: actor.doctorId ?? NOBODY };
  return { patient_id: actor.actsFor ?? NOBODY };
}

/** For lists: the column has the id of a patient of the actor's appointments, cancelled ones included; null means all. */
export function amongPatientsOfAppointments(actor: Actor, patient: Prisma.Sql): Condition {
  const { doctor_id, patient_id } = appointmentsOf(actor);
  if (patient_id) return sql`${patient} = ${patient_id}::uuid`;
  return doctor_id
    ? sql`${patient} = ANY (ARRAY(SELECT DISTINCT patient_id FROM appointments WHERE doctor_id = ${doctor_id}::uuid))`
    : null;
}

/** Doctors whose hours and days the actor manages; `doctor` is the column with their id. */
export function availabilitiesOf(actor: Actor, doctor = sql`doctor_id`): Condition {
  if (actor.role === "Admin") return null;
  return sql`${doctor} = ${(actor.role === "Doctor" && actor.doctorId) || NOBODY}::uuid`;
}

/** Templates `t` that the actor may change and delete: own ones, and the clinic's for an Admin. */
export const templatesOf = (actor: Actor) =>
  sql`(t.author_id IS NOT DISTINCT FROM ${actor.userId}::uuid OR t.author_id IS NULL AND ${hasClinicScope(actor)})`;

/** Exceptions `e` that the actor may make and delete. */
export function ownExceptionsOf(actor: Actor): Condition {
  if (actor.role === "Admin") return null;
  return sql`e.doctor_id = ${(actor.role === "Doctor" && actor.doctorId) || NOBODY}::uuid`;
}

/** To read: a doctor's own, and the whole clinic's. */
export const visibleExceptionsOf = (actor: Actor): Condition => {
  const own = ownExceptionsOf(actor);
  return own && sql`(${own} OR e.doctor_id IS NULL)`;
};

/** Patients only see active doctors, staff all of them; `u` is the doctor's account. */
export const doctorsOf = (actor: Actor): Condition =>
  actor.role === "Patient" ? sql`u.is_active` : null;

/**
 * Whether the column has the id of a patient in scope. A doctor's patients are those with an appointment that is not
 * cancelled (rules); records and documents are in scope if their patient is. For single rows; lists use
 * `amongPatientsOf`.
 */
export const patientsOf = (actor: Actor, patient: Prisma.Sql): Condition =>
  inScope(actor, patient, (own) => sql`${patient} IN (${own})`);

/**
 * As `patientsOf`, for many rows. Finds the doctor's patients first: PostgreSQL cannot estimate how few they are, and
 * would otherwise scan all rows of the clinic.
 */
export const amongPatientsOf = (actor: Actor, patient: Prisma.Sql): Condition =>
  inScope(actor, patient, (own) => sql`${patient} = ANY (ARRAY(${own}))`);

/**
 * As `patientsOf`, for records and documents. A receptionist's scope has every patient but no history, so that no query
 * returns one, whichever endpoint or page asks.
 */
export const historiesOf = (actor: Actor, patient: Prisma.Sql): Condition =>
  may(actor, "clinical_records.read") ? patientsOf(actor, patient) : sql`false`;

/** As `historiesOf`, for many rows. */
export const amongHistoriesOf = (actor: Actor, patient: Prisma.Sql): Condition =>
  may(actor, "clinical_records.read") ? amongPatientsOf(actor, patient) : sql`false`;

function inScope(actor: Actor, patient: Prisma.Sql, among: (own: Prisma.Sql) => Prisma.Sql) {
  if (actor.role === "Admin") return null;
  if (actor.role === "Patient") return sql`${patient} = ${actor.actsFor ?? NOBODY}::uuid`;
  return among(sql`SELECT DISTINCT patient_id FROM appointments
    WHERE doctor_id = ${actor.doctorId ?? NOBODY}::uuid AND status <> 'cancelled'`);
}
