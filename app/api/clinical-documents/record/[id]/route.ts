import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { listRecordDocuments } from "@/lib/records/clinical-documents/service";
import { documentOutput } from "@/lib/records/clinical-records/schema";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "clinical_documents.read",
    {
      name: "listDocumentsOfClinicalRecord",
      params: idParam,
      output: z.object({ documents: z.array(documentOutput) }),
    },
    async ({ actor, params }) => {
      const { documents } = await listRecordDocuments(actor, params);
      return { documents };
    },
  ),
});
