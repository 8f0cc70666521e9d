import { originOf } from "@/lib/access/actor";
import { setSessionCookie } from "@/lib/access/session";
import { rememberDevice } from "@/lib/accounts/device";
import { exchangeToken } from "@/lib/accounts/entry";
import { exchangeInput, loginOutput } from "@/lib/accounts/schema";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "public",
    {
      name: "exchangeToken",
      writes: false,
      body: exchangeInput,
      output: loginOutput,
      cookies: true,
      fails: ["unauthorized"],
    },
    async ({ body, request }) => {
      const session = await exchangeToken(body, originOf(request.headers));
      await setSessionCookie(session.accessToken);
      // Only a one-time token proves that this person just signed in; a session's own token does not.
      if (session.accessToken !== body.token) await rememberDevice(session.id);
      return session;
    },
  ),
});
