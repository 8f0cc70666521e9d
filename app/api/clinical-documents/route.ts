import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { documentQuery, listedDocument } from "@/lib/records/clinical-documents/schema";
import { listDocuments } from "@/lib/records/clinical-documents/service";
import { wholeList } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "clinical_documents.read",
    {
      name: "listClinicalDocuments",
      query: documentQuery.extend(wholeList),
      output: z.array(listedDocument),
      paged: true,
    },
    ({ actor, query }) => listDocuments(actor, query),
  ),
});
