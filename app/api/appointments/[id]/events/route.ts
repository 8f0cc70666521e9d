import { z } from "zod";
import { listEvents } from "@/lib/agenda/appointments/history";
import { eventOutput } from "@/lib/agenda/appointments/schema";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "appointments.read",
    { name: "listAppointmentEvents", params: idParam, output: z.array(eventOutput) },
    ({ actor, params }) => listEvents(actor, params.id),
  ),
});
