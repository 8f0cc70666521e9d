import { keepSession, readVisitor } from "@/lib/accounts/device";
import { registeredAgain, registerPatient } from "@/lib/accounts/registration";
import { registerInput, registerOutput } from "@/lib/accounts/schema";
import { userInput } from "@/lib/administration/users/schema";
import { createUser } from "@/lib/administration/users/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { unauthorized } from "@/lib/shared/errors";

async function signedIn({ token, session }: Awaited<ReturnType<typeof registerPatient>>) {
  await keepSession(token, session.id);
  return session;
}

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "public",
    {
      name: "register",
      writes: "looked up",
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
      return signedIn(await registerPatient(body, await readVisitor(request)));
    },
    async ({ body, accountId }) => {
      const registered = "confirmPassword" in body && (await registeredAgain(accountId));
      return registered ? signedIn(registered) : null;
    },
  ),
});
