import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { doctorSummary, patientSummary, specialtyOutput } from "@/lib/people/schema";
import { jsonList, jsonOf } from "@/lib/platform/database/json";

const { sql } = Prisma;

// People inside other responses, from a row `d` of doctors or `p` of patients and their account `u`.

export const specialtiesJson = jsonList(
  jsonOf(specialtyOutput, "s", {}),
  sql`s.name`,
  sql`"_doctor_specialties" AS has JOIN specialties s ON s.id = has."B" WHERE has."A" = d.id`,
);

export const doctorSummaryJson = jsonOf(doctorSummary, "d", {
  User: jsonOf(doctorSummary.shape.User, "u", {}),
  Specialties: specialtiesJson,
});

export const patientSummaryJson = jsonOf(patientSummary, "p", {
  User: jsonOf(patientSummary.shape.User, "u", {}),
});
