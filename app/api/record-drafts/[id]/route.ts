import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { draftInput, draftOutput, draftQuery } from "@/lib/records/drafts/schema";
import { discardDrafts, keepDraft, readDraft } from "@/lib/records/drafts/service";
import { idParam } from "@/lib/shared/fields";

/** The path names the patient: of each record of theirs, and of a new one, there is one draft. */
export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "clinical_records.draft",
    { name: "readRecordDraft", params: idParam, query: draftQuery, output: draftOutput },
    ({ actor, params, query }) => readDraft(actor, { ...query, patient_id: params.id }),
  ),
  PUT: endpoint(
    "clinical_records.draft",
    {
      name: "keepRecordDraft",
      writes: true,
      params: idParam,
      body: draftInput,
      output: draftOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => keepDraft(actor, { ...body, patient_id: params.id }),
  ),
  DELETE: endpoint(
    "clinical_records.draft",
    {
      name: "discardRecordDrafts",
      writes: true,
      params: idParam,
      query: draftQuery,
      output: idParam,
    },
    async ({ actor, params, query }) => {
      await discardDrafts(actor, { ...query, patient_id: params.id });
      return params;
    },
  ),
});
