import { z } from "zod";
import { orCsv } from "@/lib/doors/csv";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { userTable } from "@/lib/people/users/csv";
import { userOutput, userQuery } from "@/lib/people/users/schema";
import { searchUsers } from "@/lib/people/users/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "users.read",
    { name: "searchUsers", search: userQuery, output: z.array(userOutput), paged: true, csv: true },
    orCsv(userTable, ({ search }, paging) => searchUsers({ ...search, ...paging })),
  ),
});
