import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { linkDocument } from "@/lib/records/clinical-documents/links";
import { documentDetails } from "@/lib/records/clinical-documents/schema";
import { removeDocument } from "@/lib/records/clinical-documents/service";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "clinical_documents.read",
    { name: "readClinicalDocument", params: idParam, output: documentDetails },
    ({ actor, params }) => linkDocument(actor, params),
  ),
  DELETE: endpoint(
    "clinical_documents.delete",
    { name: "deleteClinicalDocument", writes: true, params: idParam, output: idParam },
    async ({ actor, params }) => idParam.parse(await removeDocument(actor, params)),
  ),
});
