import { archivePatient } from "@/lib/administration/users/archiving";
import { archivedPatient } from "@/lib/administration/users/schema";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { archiveReason } from "@/lib/records/archive/schema";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "archive.patient",
    {
      name: "archivePatient",
      writes: true,
      params: idParam,
      body: archiveReason,
      output: archivedPatient,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => archivePatient(actor, { ...body, ...params }),
  ),
});
