import "server-only";
import { patientOutput, profileOutput } from "@/lib/people/patients/schema";
import { jsonOf } from "@/lib/platform/database/json";

// From a row `p` of patients and `u` of their account.

export const patientJson = jsonOf(patientOutput, "p", {
  User: jsonOf(patientOutput.shape.User, "u", {}),
});

const { user } = profileOutput.shape;

export const profileJson = jsonOf(user, "u", { patient: jsonOf(user.shape.patient, "p", {}) });
