import { z } from "zod";
import { slotOutput, slotsQuery } from "@/lib/availability/schema";
import { listSlots } from "@/lib/availability/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "slots.read",
    { name: "listAvailableSlots", params: idParam, query: slotsQuery, output: z.array(slotOutput) },
    ({ actor, params, query }) => listSlots(actor, params.id, query),
  ),
});
