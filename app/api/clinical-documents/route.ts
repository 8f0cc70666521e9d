import { z } from "zod";
import { documentQuery, listedDocument } from "@/lib/clinical-documents/schema";
import { listDocuments } from "@/lib/clinical-documents/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { wholeList } from "@/lib/fields";

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
