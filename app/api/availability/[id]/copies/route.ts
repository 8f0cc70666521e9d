import { z } from "zod";
import { copyAvailability } from "@/lib/agenda/availability/changes";
import { availabilityCopies, availabilityOutput } from "@/lib/agenda/availability/schema";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "availability.write",
    {
      name: "copyAvailability",
      writes: true,
      params: idParam,
      body: availabilityCopies,
      output: z.array(availabilityOutput),
      status: 201,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => copyAvailability(actor, params.id, body),
  ),
});
