import { z } from "zod";
import { bookableDoctor, bookableDoctorQuery } from "@/lib/agenda/doctors/schema";
import { searchBookableDoctors } from "@/lib/agenda/doctors/service";
import { orCsv } from "@/lib/doors/csv";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { doctorTable } from "@/lib/people/doctors/csv";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "doctors.search",
    {
      name: "searchDoctors",
      writes: false,
      search: bookableDoctorQuery,
      output: z.array(bookableDoctor),
      paged: true,
      csv: true,
    },
    orCsv(doctorTable, ({ actor, search }, paging) =>
      searchBookableDoctors(actor, { ...search, ...paging }),
    ),
  ),
});
