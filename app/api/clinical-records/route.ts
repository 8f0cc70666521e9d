import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { recordInput, recordOutput, recordQuery } from "@/lib/records/clinical-records/schema";
import { createRecord, listRecords } from "@/lib/records/clinical-records/service";
import { wholeList } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "clinical_records.read",
    {
      name: "listClinicalRecords",
      query: recordQuery.extend(wholeList),
      output: z.object({ records: z.array(recordOutput) }),
      paged: true,
    },
    async ({ actor, query }) => {
      const { data: records, total } = await listRecords(actor, query);
      return { data: { records }, total };
    },
  ),
  POST: endpoint(
    "clinical_records.create",
    {
      name: "createClinicalRecord",
      body: recordInput,
      output: recordOutput,
      status: 201,
      fails: ["not_found"],
    },
    ({ actor, body }) => createRecord(actor, body),
  ),
});
