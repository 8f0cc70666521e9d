import { z } from "zod";
import { createOnWeekdays } from "@/lib/agenda/availability/changes";
import { availabilityDays, availabilityOutput } from "@/lib/agenda/availability/schema";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "availability.write",
    {
      name: "createAvailabilityOnWeekdays",
      writes: true,
      params: idParam,
      body: availabilityDays,
      output: z.array(availabilityOutput),
      status: 201,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => createOnWeekdays(actor, params.id, body),
  ),
});
