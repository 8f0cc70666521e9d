import { z } from "zod";
import { bookableDoctor, bookableDoctorQuery } from "@/lib/agenda/doctors/schema";
import { searchBookableDoctors } from "@/lib/agenda/doctors/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "doctors.search",
    {
      name: "searchDoctors",
      search: bookableDoctorQuery,
      output: z.array(bookableDoctor),
      paged: true,
    },
    ({ actor, search }) => searchBookableDoctors(actor, search),
  ),
});
