import { z } from "zod";
import { appointmentOutput } from "@/lib/agenda/appointments/schema";
import { uncoveredQuery } from "@/lib/agenda/coverage/schema";
import { listUncovered } from "@/lib/agenda/coverage/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "availability.read",
    {
      name: "listAppointmentsLeftUncovered",
      params: idParam,
      query: uncoveredQuery,
      output: z.array(appointmentOutput),
      paged: true,
    },
    ({ actor, params, query }) => listUncovered(actor, params.id, query),
  ),
});
