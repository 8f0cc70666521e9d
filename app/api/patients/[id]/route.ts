import { removePatient } from "@/lib/administration/users/removal";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { patientChange, patientOutput } from "@/lib/people/patients/schema";
import { updatePatient } from "@/lib/people/patients/service";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "patients.write",
    { name: "updatePatient", params: idParam, body: patientChange, output: patientOutput },
    ({ actor, params, body }) => updatePatient(actor, { ...body, ...params }),
  ),
  DELETE: endpoint(
    "patients.write",
    { name: "deletePatient", params: idParam, output: idParam, fails: ["conflict"] },
    ({ actor, params }) => removePatient(actor, params),
  ),
});
