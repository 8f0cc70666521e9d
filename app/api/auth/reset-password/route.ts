import { z } from "zod";
import { readVisitor } from "@/lib/accounts/device";
import { resetRequest } from "@/lib/accounts/password-reset/schema";
import { requestReset } from "@/lib/accounts/password-reset/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "public",
    {
      name: "requestPasswordReset",
      writes: "looked up",
      body: resetRequest,
      output: z.null(),
      cookies: true,
      fails: ["too_many"],
    },
    async ({ body }) => {
      await requestReset(body, await readVisitor());
      return null;
    },
  ),
});
