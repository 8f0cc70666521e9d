import { readVisitor } from "@/lib/accounts/device";
import { requireOwnPassword } from "@/lib/accounts/own/service";
import { removeUser } from "@/lib/administration/users/removal";
import { updatedUser, userChange, userDetails } from "@/lib/administration/users/schema";
import { findUser, updateUser } from "@/lib/administration/users/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "users.read",
    { name: "getUser", params: idParam, output: userDetails },
    ({ params }) => findUser(params.id),
  ),
  PUT: endpoint(
    "users.write",
    {
      name: "updateUser",
      writes: "looked up",
      params: idParam,
      body: userChange,
      output: updatedUser,
      cookies: true,
      fails: ["conflict", "too_many"],
    },
    async ({ actor, params, body, request }) => {
      const own = body.current_password;
      if (own) await requireOwnPassword(actor, own, await readVisitor(request));
      return updateUser(actor, params.id, body, Boolean(own));
    },
  ),
  DELETE: endpoint(
    "users.write",
    { name: "deleteUser", writes: true, params: idParam, output: idParam, fails: ["conflict"] },
    ({ actor, params }) => removeUser(actor, params.id),
  ),
});
