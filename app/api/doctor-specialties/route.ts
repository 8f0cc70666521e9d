import { doctorSpecialty } from "@/lib/doctors/schema";
import { addSpecialty } from "@/lib/doctors/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "doctors.write",
    { body: doctorSpecialty, output: doctorSpecialty, status: 201 },
    ({ body }) => addSpecialty(body),
  ),
});
