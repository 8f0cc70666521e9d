import { recordChange, recordOutput } from "@/lib/clinical-records/schema";
import { removeRecord, updateRecord } from "@/lib/clinical-records/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "clinical_records.update",
    { name: "updateClinicalRecord", params: idParam, body: recordChange, output: recordOutput },
    ({ actor, params, body }) => updateRecord(actor, { ...body, id: params.id }),
  ),
  DELETE: endpoint(
    "clinical_records.delete",
    { name: "deleteClinicalRecord", params: idParam, output: idParam },
    async ({ actor, params }) => idParam.parse(await removeRecord(actor, { id: params.id })),
  ),
});
