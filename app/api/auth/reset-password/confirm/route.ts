import { z } from "zod";
import { readVisitor, rememberDevice } from "@/lib/accounts/device";
import { resetConfirmation } from "@/lib/accounts/password-reset/schema";
import { confirmReset } from "@/lib/accounts/password-reset/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "public",
    {
      name: "confirmPasswordReset",
      writes: "looked up",
      body: resetConfirmation,
      output: z.null(),
      cookies: true,
    },
    async ({ body, request }) => {
      await rememberDevice(await confirmReset(body, await readVisitor(request)));
      return null;
    },
  ),
});
