import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { userChange, userOutput } from "@/lib/people/users/schema";
import { removeUser, updateUser } from "@/lib/people/users/service";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  PUT: endpoint(
    "users.write",
    {
      name: "updateUser",
      params: idParam,
      body: userChange,
      output: userOutput,
      fails: ["conflict"],
    },
    ({ actor, params, body }) => updateUser(actor, params.id, body),
  ),
  DELETE: endpoint(
    "users.write",
    { name: "deleteUser", params: idParam, output: idParam, fails: ["conflict"] },
    ({ actor, params }) => removeUser(actor, params.id),
  ),
});
