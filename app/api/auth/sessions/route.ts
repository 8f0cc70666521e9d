import { z } from "zod";
import { clearSessionCookie } from "@/lib/access/session";
import { endSessions } from "@/lib/accounts/own/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  DELETE: endpoint(
    "account.manage",
    { name: "endOwnSessions", writes: false, output: z.null(), cookies: true },
    async ({ actor }) => {
      await endSessions(actor);
      await clearSessionCookie();
      return null;
    },
  ),
});
