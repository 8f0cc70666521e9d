import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { doctorOutput } from "@/lib/people/doctors/schema";
import { patientOutput } from "@/lib/people/patients/schema";
import { doctorSummary, patientSummary, specialtyOutput } from "@/lib/people/schema";
import { jsonOf } from "@/lib/platform/json";

// People as they go over the wire, from a row `d` of doctors or `p` of patients, and `u` of their account.

const specialties = Prisma.sql`COALESCE(
  (SELECT json_agg(${jsonOf(specialtyOutput, "s", {})} ORDER BY s.name)
     FROM "_doctor_specialties" AS has JOIN specialties s ON s.id = has."B" WHERE has."A" = d.id), '[]')`;

export const doctorSummaryJson = jsonOf(doctorSummary, "d", {
  User: jsonOf(doctorSummary.shape.User, "u", {}),
  Specialties: specialties,
});

export const doctorJson = jsonOf(doctorOutput, "d", {
  User: jsonOf(doctorOutput.shape.User, "u", {}),
  Specialties: specialties,
});

export const patientSummaryJson = jsonOf(patientSummary, "p", {
  User: jsonOf(patientSummary.shape.User, "u", {}),
});

export const patientJson = jsonOf(patientOutput, "p", {
  User: jsonOf(patientOutput.shape.User, "u", {}),
});
