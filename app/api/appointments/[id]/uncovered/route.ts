import { acceptUncovered } from "@/lib/agenda/appointments/reschedule";
import { appointmentOutput, uncoveredInput } from "@/lib/agenda/appointments/schema";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PATCH: endpoint(
    "appointments.any_time",
    {
      name: "acceptUncoveredAppointment",
      writes: true,
      params: idParam,
      body: uncoveredInput,
      output: appointmentOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => acceptUncovered(actor, params.id, body),
  ),
});
