import { appointmentOutput } from "@/lib/agenda/appointments/schema";
import { attendanceInput } from "@/lib/agenda/attendance/schema";
import { recordAttendance } from "@/lib/agenda/attendance/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PATCH: endpoint(
    "appointments.attendance",
    {
      name: "recordAttendance",
      writes: true,
      params: idParam,
      body: attendanceInput,
      output: appointmentOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => recordAttendance(actor, params.id, body),
  ),
});
