import { z } from "zod";
import { clearSessionCookie, setSessionCookie } from "@/lib/auth/session";
import { bearerToken, endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { unauthorized } from "@/lib/errors";

/** The pages' cookie: PUT makes it from the API's token, DELETE ends it. */
export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "session.keep",
    { name: "startPageSession", output: z.null() },
    async ({ request }) => {
      const token = bearerToken(request);
      if (!token) throw unauthorized();
      await setSessionCookie(token);
      return null;
    },
  ),
  DELETE: endpoint("public", { name: "endPageSession", output: z.null() }, async () => {
    await clearSessionCookie();
    return null;
  }),
});
