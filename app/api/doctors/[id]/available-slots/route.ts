import { z } from "zod";
import { requireMovable } from "@/lib/agenda/appointments/service";
import { slotOutput, slotsQuery } from "@/lib/agenda/availability/schema";
import { listSlots } from "@/lib/agenda/availability/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "slots.read",
    { name: "listAvailableSlots", params: idParam, query: slotsQuery, output: z.array(slotOutput) },
    async ({ actor, params, query }) => {
      if (query.exclude_appointment) await requireMovable(actor, query.exclude_appointment);
      return listSlots(actor, params.id, query);
    },
  ),
});
