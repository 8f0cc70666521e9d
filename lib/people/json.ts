import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { doctorSummary, patientSummary, specialtyOutput } from "@/lib/people/schema";
import { jsonOf } from "@/lib/platform/database/json";

// People as they stand in other answers, from a row `d` of doctors or `p` of patients, and `u` of their account.

export const specialtiesJson = Prisma.sql`COALESCE(
  (SELECT json_agg(${jsonOf(specialtyOutput, "s", {})} ORDER BY s.name)
     FROM "_doctor_specialties" AS has JOIN specialties s ON s.id = has."B" WHERE has."A" = d.id), '[]')`;

export const doctorSummaryJson = jsonOf(doctorSummary, "d", {
  User: jsonOf(doctorSummary.shape.User, "u", {}),
  Specialties: specialtiesJson,
});

export const patientSummaryJson = jsonOf(patientSummary, "p", {
  User: jsonOf(patientSummary.shape.User, "u", {}),
});
