import { z } from "zod";
import { readVisitor } from "@/lib/auth/device";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { resetRequest } from "@/lib/password-reset/schema";
import { requestReset } from "@/lib/password-reset/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "public",
    { name: "requestPasswordReset", body: resetRequest, output: z.null(), fails: ["too_many"] },
    async ({ body }) => {
      await requestReset(body, await readVisitor());
      return null;
    },
  ),
});
