import { registerInput, registerOutput } from "@/lib/auth/schema";
import { registerPatient } from "@/lib/auth/service";
import { setSessionCookie } from "@/lib/auth/session";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "public",
    { body: registerInput, output: registerOutput, status: 201 },
    async ({ body }) => {
      const session = await registerPatient(body);
      await setSessionCookie(session.token);
      return session;
    },
  ),
});
