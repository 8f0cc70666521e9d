import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { checkHealth } from "@/lib/system/health";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "public",
    {
      name: "checkHealth",
      output: z.object({
        status: z.literal("ok"),
        database: z.literal("ok"),
        jobs: z.literal("ok"),
        storage: z.literal("ok"),
      }),
    },
    () => checkHealth(),
  ),
});
