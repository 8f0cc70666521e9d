import { readVisitor, rememberDevice } from "@/lib/auth/device";
import { registerInput, registerOutput } from "@/lib/auth/schema";
import { registerPatient } from "@/lib/auth/service";
import { setSessionCookie } from "@/lib/auth/session";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { userInput } from "@/lib/users/schema";
import { createUser } from "@/lib/users/service";

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
