import { doctorChange, doctorOutput } from "@/lib/doctors/schema";
import { removeDoctor, updateDoctor } from "@/lib/doctors/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "doctors.write",
    { params: idParam, body: doctorChange, output: doctorOutput },
    ({ params, body }) => updateDoctor(params.id, body),
  ),
  DELETE: endpoint("doctors.write", { params: idParam, output: idParam }, ({ actor, params }) =>
    removeDoctor(actor, params.id),
  ),
});
