import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { profileOutput } from "@/lib/patients/schema";
import { readProfile } from "@/lib/patients/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "profile.read",
    { name: "readPatientProfile", output: profileOutput, fails: ["not_found"] },
    ({ actor }) => readProfile(actor),
  ),
});
