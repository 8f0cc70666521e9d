import { z } from "zod";
import { emailOutput, emailQuery } from "@/lib/administration/emails/schema";
import { listEmails } from "@/lib/administration/emails/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "emails.read",
    { name: "listEmails", query: emailQuery, output: z.array(emailOutput), paged: true },
    ({ query }) => listEmails(query),
  ),
});
