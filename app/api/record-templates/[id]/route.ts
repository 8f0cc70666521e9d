import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { templateChange, templateOutput } from "@/lib/records/templates/schema";
import { removeTemplate, updateTemplate } from "@/lib/records/templates/service";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "clinical_records.draft",
    {
      name: "updateRecordTemplate",
      writes: true,
      params: idParam,
      body: templateChange,
      output: templateOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => updateTemplate(actor, params.id, body),
  ),
  DELETE: endpoint(
    "clinical_records.draft",
    { name: "deleteRecordTemplate", writes: true, params: idParam, output: idParam },
    async ({ actor, params }) => {
      await removeTemplate(actor, params.id);
      return params;
    },
  ),
});
