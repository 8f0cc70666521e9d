import "server-only";
import type { Actor } from "@/lib/access/actor";
import { Prisma } from "@/lib/generated/prisma/client";
import { NIL_UUID } from "@/lib/shared/fields";

// Which rows an actor can reach, as conditions for Prisma, or for SQL where a service speaks that. Every query
// on people's rows starts from one.

/** No row has it: all that an account without a Doctor or Patient row can reach. */
const NOBODY = NIL_UUID;

/** What these columns of an appointment must be; an Admin's may be anything. */
export function appointmentsOf(actor: Actor): { doctor_id?: string; patient_id?: string } {
  if (actor.role === "Admin") return {};
  if (actor.role === "Doctor") return { doctor_id: actor.doctorId ?? NOBODY };
  return { patient_id: actor.patientId ?? NOBODY };
}

/** Doctors whose weekly availability the actor manages. */
export function availabilitiesOf(actor: Actor): Prisma.AvailabilityWhereInput {
  if (actor.role === "Admin") return {};
  return { doctor_id: (actor.role === "Doctor" && actor.doctorId) || NOBODY };
}

/** Patients book with active doctors only; staff see the others too. */
export function doctorsOf(actor: Actor): Prisma.DoctorWhereInput {
  return actor.role === "Patient" ? { User: { is_active: true } } : {};
}

/** A doctor's patients have an appointment with them that is not cancelled (decisions). */
export function patientsOf(actor: Actor): Prisma.PatientWhereInput {
  if (actor.role === "Admin") return {};
  if (actor.role === "Patient") return { id: actor.patientId ?? NOBODY };
  const doctor_id = actor.doctorId ?? NOBODY;
  return { Appointments: { some: { doctor_id, status: { not: "cancelled" } } } };
}

/** `patientsOf` as SQL: the accounts of those patients. */
export function patientAccountsOf(actor: Actor): Prisma.Sql {
  const accounts = Prisma.sql`SELECT p.user_id FROM patients p`;
  if (actor.role === "Admin") return accounts;
  if (actor.role === "Patient")
    return Prisma.sql`${accounts} WHERE p.id = ${actor.patientId ?? NOBODY}::uuid`;
  return Prisma.sql`${accounts} JOIN appointments a ON a.patient_id = p.id
    WHERE a.doctor_id = ${actor.doctorId ?? NOBODY}::uuid AND a.status <> 'cancelled'`;
}

/** `patientsOf` as SQL: whether a column with a patient's id is of one in reach. */
export function isPatientOf(actor: Actor, patient: Prisma.Sql): Prisma.Sql {
  if (actor.role === "Admin") return Prisma.sql`true`;
  if (actor.role === "Patient") return Prisma.sql`${patient} = ${actor.patientId ?? NOBODY}::uuid`;
  return Prisma.sql`${patient} IN (SELECT patient_id FROM appointments
    WHERE doctor_id = ${actor.doctorId ?? NOBODY}::uuid AND status <> 'cancelled')`;
}

/** Admins all, doctors their patients', patients their own. */
export const recordsOf = (actor: Actor): Prisma.ClinicalRecordWhereInput => ({
  Patient: patientsOf(actor),
});

/** Those of the records in reach. */
export const documentsOf = (actor: Actor): Prisma.ClinicalDocumentWhereInput => ({
  ClinicalRecord: recordsOf(actor),
});
