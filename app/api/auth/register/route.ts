import { setSessionCookie } from "@/lib/access/session";
import { readVisitor, rememberDevice } from "@/lib/accounts/device";
import { registerPatient } from "@/lib/accounts/registration";
import { registerInput, registerOutput } from "@/lib/accounts/schema";
import { userInput } from "@/lib/administration/users/schema";
import { createUser } from "@/lib/administration/users/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { unauthorized } from "@/lib/shared/errors";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "public",
    {
      name: "register",
      body: registerInput,
      adminBody: userInput,
      output: registerOutput,
      cookies: true,
      status: 201,
      fails: ["unauthorized", "forbidden", "conflict", "too_many"],
    },
    async ({ actor, body, request }) => {
      if (!("confirmPassword" in body)) {
        if (!actor) throw unauthorized();
        const user = await createUser(actor, body);
        return registerOutput.parse({ id: user.id, user });
      }
      const { token, session } = await registerPatient(body, await readVisitor(request));
      await setSessionCookie(token);
      await rememberDevice(session.id);
      return session;
    },
  ),
});
