import { linkDocument } from "@/lib/clinical-documents/links";
import { documentDetails } from "@/lib/clinical-documents/schema";
import { removeDocument } from "@/lib/clinical-documents/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "clinical_documents.read",
    { name: "readClinicalDocument", params: idParam, output: documentDetails },
    ({ actor, params }) => linkDocument(actor, params),
  ),
  DELETE: endpoint(
    "clinical_documents.delete",
    { name: "deleteClinicalDocument", params: idParam, output: idParam },
    async ({ actor, params }) => idParam.parse(await removeDocument(actor, params)),
  ),
});
