import { changeOwnData } from "@/lib/accounts/own/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { readProfile } from "@/lib/people/patients/profile";
import { profileChange, profileOutput } from "@/lib/people/patients/schema";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "profile.read",
    { name: "readPatientProfile", output: profileOutput, fails: ["not_found"] },
    ({ actor }) => readProfile(actor),
  ),
  PUT: endpoint(
    "profile.write",
    {
      name: "updatePatientProfile",
      writes: "looked up",
      body: profileChange,
      output: profileOutput,
      fails: ["not_found", "conflict", "too_many"],
    },
    ({ actor, body }) => changeOwnData(actor, body),
  ),
});
