import { z } from "zod";
import { userInput, userOutput } from "@/lib/administration/users/schema";
import { createUser } from "@/lib/administration/users/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "users.write",
    {
      name: "createUser",
      writes: true,
      body: userInput,
      output: z.object({ user: userOutput }),
      status: 201,
      fails: ["conflict"],
    },
    async ({ actor, body }) => ({ user: await createUser(actor, body) }),
  ),
});
