import { setSessionCookie } from "@/lib/access/session";
import { readVisitor, rememberDevice } from "@/lib/accounts/device";
import { passwordChange, passwordChangeOutput } from "@/lib/accounts/own/schema";
import { changePassword } from "@/lib/accounts/own/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "account.manage",
    {
      name: "changeOwnPassword",
      body: passwordChange,
      output: passwordChangeOutput,
      cookies: true,
      fails: ["too_many"],
    },
    async ({ actor, body, request }) => {
      const accessToken = await changePassword(actor, body, await readVisitor(request));
      await setSessionCookie(accessToken);
      await rememberDevice(actor.userId);
      return { accessToken };
    },
  ),
});
