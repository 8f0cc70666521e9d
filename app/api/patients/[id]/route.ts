import { removePatient } from "@/lib/administration/users/removal";
import { treatedPatient } from "@/lib/agenda/patients/schema";
import { readPatient } from "@/lib/agenda/patients/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { patientChange, patientOutput } from "@/lib/people/patients/schema";
import { updatePatient } from "@/lib/people/patients/service";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "patients.read",
    { name: "readPatient", params: idParam, output: treatedPatient },
    ({ actor, params }) => readPatient(actor, params),
  ),
  PUT: endpoint(
    "patients.write",
    {
      name: "updatePatient",
      writes: true,
      params: idParam,
      body: patientChange,
      output: patientOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => updatePatient(actor, { ...body, ...params }),
  ),
  DELETE: endpoint(
    "patients.delete",
    { name: "deletePatient", writes: true, params: idParam, output: idParam, fails: ["conflict"] },
    ({ actor, params }) => removePatient(actor, params),
  ),
});
