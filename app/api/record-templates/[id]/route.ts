import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { removeTemplate } from "@/lib/records/templates/service";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  DELETE: endpoint(
    "clinical_records.draft",
    { name: "deleteRecordTemplate", writes: true, params: idParam, output: idParam },
    async ({ actor, params }) => {
      await removeTemplate(actor, params.id);
      return params;
    },
  ),
});
