import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { documentInput, listedDocument } from "@/lib/records/clinical-documents/schema";
import { acceptDocument, uploadDocument } from "@/lib/records/clinical-documents/upload";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "clinical_documents.upload",
    {
      name: "uploadClinicalDocument",
      writes: true,
      // The clinical record's id.
      params: idParam,
      upload: { fields: documentInput, accept: acceptDocument },
      output: listedDocument,
      status: 201,
      fails: ["too_many"],
    },
    ({ actor, params, upload, request }) =>
      uploadDocument(actor, params.id, upload, request.signal),
  ),
});
