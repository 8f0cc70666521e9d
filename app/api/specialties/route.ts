import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { specialtyOutput } from "@/lib/people/schema";
import { specialtyInput, specialtyQuery } from "@/lib/people/specialties/schema";
import { createSpecialty, listSpecialties } from "@/lib/people/specialties/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "specialties.read",
    {
      name: "listSpecialties",
      query: specialtyQuery,
      output: z.object({ specialties: z.array(specialtyOutput) }),
    },
    async ({ query }) => ({ specialties: await listSpecialties(query) }),
  ),
  POST: endpoint(
    "specialties.write",
    {
      name: "createSpecialty",
      writes: true,
      body: specialtyInput,
      output: specialtyOutput,
      status: 201,
      fails: ["conflict"],
    },
    ({ body }) => createSpecialty(body),
  ),
});
