import { cancelAppointment } from "@/lib/agenda/appointments/reschedule";
import { appointmentOutput, cancelInput } from "@/lib/agenda/appointments/schema";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "appointments.cancel",
    {
      name: "cancelAppointment",
      writes: true,
      params: idParam,
      body: cancelInput,
      output: appointmentOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => cancelAppointment(actor, params.id, body),
  ),
});
