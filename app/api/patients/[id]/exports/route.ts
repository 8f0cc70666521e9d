import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { exportOutput } from "@/lib/records/exports/schema";
import { listExports, requestExport } from "@/lib/records/exports/service";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "exports.read",
    { name: "listHistoryExports", params: idParam, output: z.array(exportOutput) },
    ({ actor, params }) => listExports(actor, params.id),
  ),
  POST: endpoint(
    "exports.request",
    {
      name: "requestHistoryExport",
      writes: true,
      status: 202,
      params: idParam,
      output: exportOutput,
      fails: ["conflict", "too_many"],
    },
    ({ actor, params }) => requestExport(actor, { patient_id: params.id }),
  ),
});
