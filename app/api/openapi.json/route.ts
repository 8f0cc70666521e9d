import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import description from "@/lib/openapi/openapi.json";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "public",
    {
      name: "readApiDescription",
      output: z.record(z.string(), z.unknown()),
      bare: true,
      constant: true,
    },
    async () => description,
  ),
});
