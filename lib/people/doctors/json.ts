import "server-only";
import { doctorOutput } from "@/lib/people/doctors/schema";
import { specialtiesJson } from "@/lib/people/json";
import { jsonOf } from "@/lib/platform/database/json";

/** From a row `d` of doctors and `u` of their account. */
export const doctorJson = jsonOf(doctorOutput, "d", {
  User: jsonOf(doctorOutput.shape.User, "u", {}),
  Specialties: specialtiesJson,
});
