import { appointmentOutput, statusInput } from "@/lib/appointments/schema";
import { changeStatus } from "@/lib/appointments/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PATCH: endpoint(
    "appointments.status",
    {
      name: "changeAppointmentStatus",
      params: idParam,
      body: statusInput,
      output: appointmentOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => changeStatus(actor, params.id, body.status),
  ),
});
