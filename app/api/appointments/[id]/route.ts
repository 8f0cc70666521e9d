import { appointmentChange, appointmentOutput } from "@/lib/appointments/schema";
import { removeAppointment, updateAppointment } from "@/lib/appointments/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "appointments.edit",
    {
      name: "updateAppointment",
      params: idParam,
      body: appointmentChange,
      output: appointmentOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => updateAppointment(actor, params.id, body),
  ),
  DELETE: endpoint(
    "appointments.delete",
    { name: "deleteAppointment", params: idParam, output: idParam },
    ({ actor, params }) => removeAppointment(actor, params.id),
  ),
});
