import { z } from "zod";
import { createAvailability } from "@/lib/agenda/availability/changes";
import {
  availabilityInput,
  availabilityOutput,
  availabilityQuery,
} from "@/lib/agenda/availability/schema";
import { listAvailability } from "@/lib/agenda/availability/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam, wholeList } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "availability.read",
    {
      name: "listDoctorAvailability",
      params: idParam,
      query: availabilityQuery.extend(wholeList),
      output: z.array(availabilityOutput),
      paged: true,
    },
    ({ actor, params, query }) => listAvailability(actor, params.id, query),
  ),
  POST: endpoint(
    "availability.write",
    {
      name: "createDoctorAvailability",
      writes: true,
      params: idParam,
      body: availabilityInput,
      output: availabilityOutput,
      status: 201,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => createAvailability(actor, params.id, body),
  ),
});
