import { z } from "zod";
import { bearerToken } from "@/lib/access/credentials";
import { clearSessionCookie, cookieToken, setSessionCookie } from "@/lib/access/session";
import { endSession } from "@/lib/accounts/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { unauthorized } from "@/lib/shared/errors";

/** The pages' cookie: PUT makes it from the API's token, DELETE removes it and ends the sessions of both. */
export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "session.keep",
    { name: "startPageSession", writes: false, output: z.null(), cookies: true },
    async ({ request }) => {
      const token = bearerToken(request);
      if (!token) throw unauthorized();
      await setSessionCookie(token);
      return null;
    },
  ),
  DELETE: endpoint(
    "public",
    { name: "endPageSession", writes: false, output: z.null(), cookies: true },
    async ({ request }) => {
      await Promise.all([endSession(bearerToken(request)), endSession(await cookieToken())]);
      await clearSessionCookie();
      return null;
    },
  ),
});
