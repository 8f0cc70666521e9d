import { keepSession, readVisitor } from "@/lib/accounts/device";
import { loginInput, loginOutput } from "@/lib/accounts/schema";
import { login } from "@/lib/accounts/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "public",
    {
      name: "signIn",
      writes: false,
      body: loginInput,
      output: loginOutput,
      cookies: true,
      fails: ["unauthorized", "forbidden", "too_many"],
    },
    async ({ body, request }) => {
      const session = await login(body, await readVisitor(request));
      await keepSession(session.accessToken, session.id);
      return session;
    },
  ),
});
