import { setSessionCookie } from "@/lib/access/session";
import { readVisitor, rememberDevice } from "@/lib/accounts/device";
import { registerInput, registerOutput } from "@/lib/accounts/schema";
import { registerPatient } from "@/lib/accounts/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { userInput } from "@/lib/people/users/schema";
import { createUser } from "@/lib/people/users/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "public",
    {
      name: "register",
      body: registerInput,
      adminBody: userInput,
      output: registerOutput,
      status: 201,
      fails: ["unauthorized", "forbidden", "conflict", "too_many"],
    },
    async ({ body }) => {
      if (!("confirmPassword" in body)) {
        const user = await createUser(body);
        return registerOutput.parse({ id: user.id, user });
      }
      const { token, session } = await registerPatient(body, await readVisitor());
      await setSessionCookie(token);
      await rememberDevice(session.id);
      return session;
    },
  ),
});
