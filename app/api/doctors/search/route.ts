import { z } from "zod";
import { orCsv } from "@/lib/doors/csv";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { doctorTable } from "@/lib/people/doctors/csv";
import { doctorOutput, doctorQuery } from "@/lib/people/doctors/schema";
import { searchDoctors } from "@/lib/people/doctors/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "doctors.search",
    {
      name: "searchDoctors",
      search: doctorQuery,
      output: z.array(doctorOutput),
      paged: true,
      csv: true,
    },
    orCsv(doctorTable, ({ actor, search }, paging) =>
      searchDoctors(actor, { ...search, ...paging }),
    ),
  ),
});
