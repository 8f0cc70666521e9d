import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { doctorSpecialty } from "@/lib/people/doctors/schema";
import { addSpecialty } from "@/lib/people/doctors/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "doctors.write",
    {
      name: "addDoctorSpecialty",
      writes: true,
      body: doctorSpecialty,
      output: doctorSpecialty,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ body }) => addSpecialty(body),
  ),
});
