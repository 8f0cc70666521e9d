import "server-only";
import type { Actor } from "@/lib/access/actor";
import { may } from "@/lib/access/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  HEALTH,
  ownData,
  type PatientOutput,
  patientOutput,
  profileOutput,
} from "@/lib/people/patients/schema";
import { type Json, jsonOf } from "@/lib/platform/database/json";

// From a row `p` of patients and `u` of their account.

const account = { User: jsonOf(patientOutput.shape.User, "u", {}) };
/** For actors who see the whole history. */
export const wholePatientJson = jsonOf(patientOutput, "p", account);
const administrativeJson = jsonOf(patientOutput.omit(HEALTH), "p", account);

/** Without health data for who may not see them: the keys are not there. */
export const patientJson = (actor: Actor): Json<PatientOutput> =>
  may(actor, "patients.health") ? wholePatientJson : administrativeJson;

const { user } = profileOutput.shape;

export const profileJson = jsonOf(user, "u", { patient: jsonOf(user.shape.patient, "p", {}) });

const { sql } = Prisma;

export const ownDataJson = jsonOf(ownData, "p", { phone: sql`u.phone`, address: sql`u.address` });
