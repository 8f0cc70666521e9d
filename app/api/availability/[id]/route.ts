import { removeAvailability, updateAvailability } from "@/lib/agenda/availability/changes";
import { availabilityChange, availabilityOutput } from "@/lib/agenda/availability/schema";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "availability.write",
    {
      name: "updateAvailability",
      writes: true,
      params: idParam,
      body: availabilityChange,
      output: availabilityOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => updateAvailability(actor, params.id, body),
  ),
  DELETE: endpoint(
    "availability.write",
    { name: "deleteAvailability", writes: true, params: idParam, output: idParam },
    ({ actor, params }) => removeAvailability(actor, params.id),
  ),
});
