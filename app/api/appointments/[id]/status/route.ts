import { appointmentOutput, statusInput } from "@/lib/agenda/appointments/schema";
import { changeStatus } from "@/lib/agenda/appointments/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PATCH: endpoint(
    "appointments.status",
    {
      name: "changeAppointmentStatus",
      writes: true,
      params: idParam,
      body: statusInput,
      output: appointmentOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => changeStatus(actor, params.id, body),
  ),
});
