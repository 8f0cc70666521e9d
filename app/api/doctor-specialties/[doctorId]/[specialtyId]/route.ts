import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { doctorSpecialty } from "@/lib/people/doctors/schema";
import { removeSpecialtyOf } from "@/lib/people/doctors/service";
import { id } from "@/lib/shared/fields";

const params = z.object({ doctorId: id, specialtyId: id });

export const { GET, POST, PUT, PATCH, DELETE } = route({
  DELETE: endpoint(
    "doctors.write",
    { name: "removeDoctorSpecialty", writes: true, params, output: doctorSpecialty },
    ({ params }) =>
      removeSpecialtyOf({ doctor_id: params.doctorId, specialty_id: params.specialtyId }),
  ),
});
