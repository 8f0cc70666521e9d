import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { userInput, userOutput } from "@/lib/people/users/schema";
import { createUser } from "@/lib/people/users/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "users.write",
    {
      name: "createUser",
      body: userInput,
      output: z.object({ user: userOutput }),
      status: 201,
      fails: ["conflict"],
    },
    async ({ actor, body }) => ({ user: await createUser(actor, body) }),
  ),
});
