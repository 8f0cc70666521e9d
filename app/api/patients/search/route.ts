import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { patientOutput, patientQuery } from "@/lib/people/patients/schema";
import { searchPatients } from "@/lib/people/patients/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "patients.search",
    { name: "searchPatients", search: patientQuery, output: z.array(patientOutput), paged: true },
    ({ actor, search }) => searchPatients(actor, search),
  ),
});
