import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { recordChange, recordOutput } from "@/lib/records/clinical-records/schema";
import { readRecord, removeRecord, updateRecord } from "@/lib/records/clinical-records/service";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "clinical_records.read",
    { name: "readClinicalRecord", params: idParam, output: recordOutput },
    ({ actor, params }) => readRecord(actor, params),
  ),
  PUT: endpoint(
    "clinical_records.update",
    {
      name: "updateClinicalRecord",
      writes: true,
      params: idParam,
      body: recordChange,
      output: recordOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => updateRecord(actor, { ...body, id: params.id }),
  ),
  DELETE: endpoint(
    "clinical_records.delete",
    { name: "deleteClinicalRecord", writes: true, params: idParam, output: idParam },
    async ({ actor, params }) => idParam.parse(await removeRecord(actor, { id: params.id })),
  ),
});
