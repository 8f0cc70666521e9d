import { registerWalkIn } from "@/lib/administration/users/walk-in";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { patientOutput, walkInInput } from "@/lib/people/patients/schema";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "patients.write",
    {
      name: "registerWalkIn",
      writes: true,
      status: 201,
      body: walkInInput,
      output: patientOutput,
      fails: ["conflict"],
    },
    ({ actor, body }) => registerWalkIn(actor, body),
  ),
});
