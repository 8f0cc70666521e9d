import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { versionOutput } from "@/lib/records/clinical-records/schema";
import { readWholeRecord } from "@/lib/records/clinical-records/versions";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "clinical_records.read",
    { name: "listClinicalRecordVersions", params: idParam, output: z.array(versionOutput) },
    async ({ actor, params }) => (await readWholeRecord(actor, params)).versions,
  ),
});
