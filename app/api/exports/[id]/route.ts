import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { exportDetails } from "@/lib/records/exports/schema";
import { readExport } from "@/lib/records/exports/service";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "exports.download",
    { name: "readHistoryExport", params: idParam, output: exportDetails },
    ({ actor, params }) => readExport(actor, params),
  ),
});
