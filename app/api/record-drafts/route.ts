import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { draftOutput, draftsQuery } from "@/lib/records/drafts/schema";
import { listDrafts } from "@/lib/records/drafts/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "clinical_records.draft",
    { name: "listRecordDrafts", query: draftsQuery, output: z.array(draftOutput) },
    ({ actor, query }) => listDrafts(actor, query),
  ),
});
