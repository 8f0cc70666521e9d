import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { archiveReason, openedEntry } from "@/lib/records/archive/schema";
import { openArchived } from "@/lib/records/archive/service";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "archive.open",
    {
      name: "openArchived",
      writes: true,
      params: idParam,
      body: archiveReason,
      output: openedEntry,
    },
    ({ actor, params, body }) => openArchived(actor, { ...body, ...params }),
  ),
});
