import { setSessionCookie } from "@/lib/access/session";
import { readVisitor, rememberDevice } from "@/lib/accounts/device";
import { passwordChange, passwordChangeOutput } from "@/lib/accounts/own/schema";
import { changePassword } from "@/lib/accounts/own/service";
import { issueTokenFor } from "@/lib/accounts/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

async function signedIn(accessToken: string, accountId: string) {
  await setSessionCookie(accessToken);
  await rememberDevice(accountId);
  return { accessToken };
}

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "account.manage",
    {
      name: "changeOwnPassword",
      writes: "looked up",
      endsSession: true,
      body: passwordChange,
      output: passwordChangeOutput,
      cookies: true,
      fails: ["too_many"],
    },
    async ({ actor, body, request }) => {
      const accessToken = await changePassword(actor, body, await readVisitor(request));
      return signedIn(accessToken, actor.userId);
    },
    async ({ accountId }) => signedIn(await issueTokenFor(accountId), accountId),
  ),
});
