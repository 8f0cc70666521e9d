import { rescheduleAppointment } from "@/lib/agenda/appointments/reschedule";
import { appointmentOutput, rescheduleInput } from "@/lib/agenda/appointments/schema";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "appointments.reschedule",
    {
      name: "rescheduleAppointment",
      writes: true,
      params: idParam,
      body: rescheduleInput,
      output: appointmentOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => rescheduleAppointment(actor, params.id, body),
  ),
});
