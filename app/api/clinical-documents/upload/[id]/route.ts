import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { documentInput, listedDocument } from "@/lib/records/clinical-documents/schema";
import { uploadDocument } from "@/lib/records/clinical-documents/upload";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "clinical_documents.upload",
    {
      name: "uploadClinicalDocument",
      // The clinical record's id.
      params: idParam,
      upload: documentInput,
      output: listedDocument,
      status: 201,
      fails: ["too_many"],
    },
    ({ actor, params, upload, request }) =>
      uploadDocument(actor, {
        recordId: params.id,
        announced: Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY),
        receive: upload,
        signal: request.signal,
      }),
  ),
});
