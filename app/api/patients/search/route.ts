import { z } from "zod";
import { orCsv } from "@/lib/doors/csv";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { patientTable } from "@/lib/people/patients/csv";
import { patientOutput, patientQuery } from "@/lib/people/patients/schema";
import { searchPatients } from "@/lib/people/patients/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "patients.search",
    {
      name: "searchPatients",
      writes: false,
      search: patientQuery,
      output: z.array(patientOutput),
      paged: true,
      csv: true,
    },
    orCsv(patientTable, ({ actor, search }, paging) =>
      searchPatients(actor, { ...search, ...paging }),
    ),
  ),
});
