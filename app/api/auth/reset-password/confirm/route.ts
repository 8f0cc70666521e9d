import { z } from "zod";
import { rememberDevice } from "@/lib/auth/device";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { resetConfirmation } from "@/lib/password-reset/schema";
import { confirmReset } from "@/lib/password-reset/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "public",
    { name: "confirmPasswordReset", body: resetConfirmation, output: z.null() },
    async ({ body }) => {
      await rememberDevice(await confirmReset(body));
      return null;
    },
  ),
});
