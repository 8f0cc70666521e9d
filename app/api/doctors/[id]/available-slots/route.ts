import { z } from "zod";
import { slotOutput, slotsQuery } from "@/lib/agenda/availability/schema";
import { listSlots } from "@/lib/agenda/availability/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "slots.read",
    { name: "listAvailableSlots", params: idParam, query: slotsQuery, output: z.array(slotOutput) },
    ({ actor, params, query }) => listSlots(actor, params.id, query),
  ),
});
