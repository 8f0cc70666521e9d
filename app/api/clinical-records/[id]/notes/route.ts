import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { noteInput, noteOutput } from "@/lib/records/clinical-records/schema";
import { addNote } from "@/lib/records/clinical-records/versions";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "clinical_records.annotate",
    {
      name: "addClinicalRecordNote",
      writes: true,
      params: idParam,
      body: noteInput,
      output: noteOutput,
      status: 201,
    },
    async ({ actor, params, body }) =>
      noteOutput.parse(await addNote(actor, { ...body, id: params.id })),
  ),
});
