import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { templateInput, templateOutput } from "@/lib/records/templates/schema";
import { createTemplate, listTemplates } from "@/lib/records/templates/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "clinical_records.draft",
    { name: "listRecordTemplates", output: z.array(templateOutput) },
    ({ actor }) => listTemplates(actor),
  ),
  POST: endpoint(
    "clinical_records.draft",
    {
      name: "createRecordTemplate",
      writes: true,
      body: templateInput,
      output: templateOutput,
      status: 201,
      fails: ["conflict"],
    },
    ({ actor, body }) => createTemplate(actor, body),
  ),
});
