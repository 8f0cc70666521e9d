import { z } from "zod";
import { appointmentOutput, appointmentQuery } from "@/lib/appointments/schema";
import { listAppointments } from "@/lib/appointments/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam, wholeList } from "@/lib/fields";
import { requirePatientInReach } from "@/lib/patients/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "patients.appointments",
    {
      name: "listPatientAppointments",
      params: idParam,
      query: appointmentQuery.omit({ patient_id: true }).extend(wholeList),
      output: z.array(appointmentOutput),
      paged: true,
    },
    async ({ actor, params, query }) => {
      await requirePatientInReach(actor, params.id);
      return listAppointments(actor, { ...query, patient_id: params.id });
    },
  ),
});
