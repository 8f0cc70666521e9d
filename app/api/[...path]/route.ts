import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { notFound } from "@/lib/shared/errors";

const absent = endpoint(
  "public",
  { name: "unknown", writes: false, output: z.never() },
  async () => {
    throw notFound("No existe esta dirección de la API.");
  },
);

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: absent,
  POST: absent,
  PUT: absent,
  PATCH: absent,
  DELETE: absent,
});
