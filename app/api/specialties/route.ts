import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { specialtyOutput } from "@/lib/people/schema";
import { listSpecialties } from "@/lib/specialties/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "specialties.read",
    { output: z.object({ specialties: z.array(specialtyOutput) }) },
    async () => ({ specialties: await listSpecialties() }),
  ),
});
