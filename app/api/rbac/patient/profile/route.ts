import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { profileOutput } from "@/lib/people/patients/schema";
import { readProfile } from "@/lib/people/patients/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "profile.read",
    { name: "readPatientProfile", output: profileOutput, fails: ["not_found"] },
    ({ actor }) => readProfile(actor),
  ),
});
