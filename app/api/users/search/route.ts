import { z } from "zod";
import { userTable } from "@/lib/administration/users/csv";
import { userOutput, userQuery } from "@/lib/administration/users/schema";
import { searchUsers } from "@/lib/administration/users/service";
import { orCsv } from "@/lib/doors/csv";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "users.read",
    {
      name: "searchUsers",
      writes: false,
      search: userQuery,
      output: z.array(userOutput),
      paged: true,
      csv: true,
    },
    orCsv(userTable, ({ search }, paging) => searchUsers({ ...search, ...paging })),
  ),
});
