import { z } from "zod";
import { listAppointments } from "@/lib/agenda/appointments/list";
import { appointmentOutput, appointmentQuery } from "@/lib/agenda/appointments/schema";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { requirePatientInScope } from "@/lib/people/patients/service";
import { idParam, wholeList } from "@/lib/shared/fields";

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
      await requirePatientInScope(actor, params.id);
      return listAppointments(actor, { ...query, patient_id: params.id });
    },
  ),
});
