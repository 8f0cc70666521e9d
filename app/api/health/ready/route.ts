import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { checkReadiness } from "@/lib/system/health";
import { troubles } from "@/lib/system/troubles";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "public",
    {
      name: "checkReadiness",
      output: z.object({
        status: z.enum(["ok", "degraded"]),
        degraded: z
          .array(z.enum([...troubles, "database"]))
          .describe("The parts that do not work."),
      }),
    },
    () => checkReadiness(),
  ),
});
