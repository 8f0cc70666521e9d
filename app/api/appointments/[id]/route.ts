import { appointmentChange, appointmentOutput } from "@/lib/agenda/appointments/schema";
import { removeAppointment, updateAppointment } from "@/lib/agenda/appointments/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "appointments.edit",
    {
      name: "updateAppointment",
      writes: true,
      params: idParam,
      body: appointmentChange,
      output: appointmentOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => updateAppointment(actor, params.id, body),
  ),
  DELETE: endpoint(
    "appointments.delete",
    { name: "deleteAppointment", writes: true, params: idParam, output: idParam },
    ({ actor, params }) => removeAppointment(actor, params.id),
  ),
});
