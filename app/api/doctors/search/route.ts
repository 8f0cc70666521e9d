import { z } from "zod";
import { doctorOutput, doctorQuery } from "@/lib/doctors/schema";
import { searchDoctors } from "@/lib/doctors/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "doctors.search",
    { name: "searchDoctors", search: doctorQuery, output: z.array(doctorOutput), paged: true },
    ({ actor, search }) => searchDoctors(actor, search),
  ),
});
