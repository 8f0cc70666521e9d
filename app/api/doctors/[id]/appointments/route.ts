import { z } from "zod";
import { listAppointments } from "@/lib/agenda/appointments/list";
import { appointmentOutput, appointmentQuery } from "@/lib/agenda/appointments/schema";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { requireDoctorInScope } from "@/lib/people/doctors/service";
import { idParam, wholeList } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "doctors.appointments",
    {
      name: "listDoctorAppointments",
      params: idParam,
      query: appointmentQuery.omit({ doctor_id: true }).extend(wholeList),
      output: z.array(appointmentOutput),
      paged: true,
    },
    async ({ actor, params, query }) => {
      await requireDoctorInScope(actor, params.id);
      return listAppointments(actor, { ...query, doctor_id: params.id });
    },
  ),
});
