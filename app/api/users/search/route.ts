import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { userOutput, userQuery } from "@/lib/people/users/schema";
import { searchUsers } from "@/lib/people/users/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "users.read",
    { name: "searchUsers", search: userQuery, output: z.array(userOutput), paged: true },
    ({ search }) => searchUsers(search),
  ),
});
