import { clinicChange, clinicOutput } from "@/lib/clinic/schema";
import { readClinic, updateClinic } from "@/lib/clinic/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint("public", { name: "readClinic", output: clinicOutput }, readClinic),
  PUT: endpoint(
    "clinic.write",
    { name: "updateClinic", writes: true, body: clinicChange, output: clinicOutput },
    ({ body }) => updateClinic(body),
  ),
});
