import type { PatientOutput } from "@/lib/people/patients/schema";
import { dayOf, formatAge } from "@/lib/shared/format";

/** A patient as shown to their doctor: with the age, and the clinic's date of registration. */
export type OwnPatient = PatientOutput & { age: string | null; registeredOn: string };

type Clinic = { today: string; zone: string };

export const asOwnPatient = (patient: PatientOutput, { today, zone }: Clinic): OwnPatient => ({
  ...patient,
  age: patient.birthday && formatAge(patient.birthday, today),
  registeredOn: dayOf(patient.createdAt, zone),
});
