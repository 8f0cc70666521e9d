import { z } from "zod";
import { appointmentOutput, appointmentQuery } from "@/lib/appointments/schema";
import { listAppointments } from "@/lib/appointments/service";
import { requireDoctorInReach } from "@/lib/doctors/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam, wholeList } from "@/lib/fields";

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
      await requireDoctorInReach(actor, params.id);
      return listAppointments(actor, { ...query, doctor_id: params.id });
    },
  ),
});
