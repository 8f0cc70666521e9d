import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { specialtyOutput } from "@/lib/people/schema";
import { specialtyChange } from "@/lib/people/specialties/schema";
import { removeSpecialty, updateSpecialty } from "@/lib/people/specialties/service";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "specialties.write",
    {
      name: "updateSpecialty",
      writes: true,
      params: idParam,
      body: specialtyChange,
      output: specialtyOutput,
      fails: ["conflict"],
    },
    ({ params, body }) => updateSpecialty(params.id, body),
  ),
  DELETE: endpoint(
    "specialties.write",
    { name: "deleteSpecialty", writes: true, params: idParam, output: idParam },
    ({ params }) => removeSpecialty(params.id),
  ),
});
