import { keepSession, readVisitor } from "@/lib/accounts/device";
import { passwordChange, renewedSession } from "@/lib/accounts/own/schema";
import { changePassword } from "@/lib/accounts/own/service";
import { issueTokenFor } from "@/lib/accounts/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "account.manage",
    {
      name: "changeOwnPassword",
      writes: "looked up",
      endsSession: true,
      body: passwordChange,
      output: renewedSession,
      cookies: true,
      fails: ["too_many"],
    },
    async ({ actor, body, request }) => {
      const accessToken = await changePassword(actor, body, await readVisitor(request));
      return keepSession(accessToken, actor.userId);
    },
    async ({ accountId }) => keepSession(await issueTokenFor(accountId), accountId),
  ),
});
