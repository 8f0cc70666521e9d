import { z } from "zod";
import { doctorSpecialty } from "@/lib/doctors/schema";
import { removeSpecialtyOf } from "@/lib/doctors/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { id } from "@/lib/fields";

const params = z.object({ doctorId: id, specialtyId: id });

export const { GET, POST, PUT, PATCH, DELETE } = route({
  DELETE: endpoint(
    "doctors.write",
    { name: "removeDoctorSpecialty", params, output: doctorSpecialty },
    ({ params }) =>
      removeSpecialtyOf({ doctor_id: params.doctorId, specialty_id: params.specialtyId }),
  ),
});
