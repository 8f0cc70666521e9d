import { removeDoctor } from "@/lib/administration/users/removal";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { doctorChange, doctorOutput } from "@/lib/people/doctors/schema";
import { updateDoctor } from "@/lib/people/doctors/service";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "doctors.write",
    {
      name: "updateDoctor",
      writes: true,
      params: idParam,
      body: doctorChange,
      output: doctorOutput,
      fails: ["conflict"],
    },
    ({ params, body }) => updateDoctor(params.id, body),
  ),
  DELETE: endpoint(
    "doctors.delete",
    { name: "deleteDoctor", writes: true, params: idParam, output: idParam, fails: ["conflict"] },
    ({ actor, params }) => removeDoctor(actor, params.id),
  ),
});
