import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { doctorOutput, ownDoctorChange } from "@/lib/people/doctors/schema";
import { updateOwnDoctor } from "@/lib/people/doctors/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "doctors.write_own",
    {
      name: "updateDoctorProfile",
      writes: true,
      body: ownDoctorChange,
      output: doctorOutput,
      fails: ["not_found"],
    },
    ({ actor, body }) => updateOwnDoctor(actor, body),
  ),
});
