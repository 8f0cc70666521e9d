import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "public",
    { name: "checkLiveness", output: z.object({ status: z.literal("ok") }) },
    async () => ({ status: "ok" as const }),
  ),
});
