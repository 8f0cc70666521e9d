import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { accessLogQuery, accessOutput } from "@/lib/records/access-log/schema";
import { listAccesses } from "@/lib/records/access-log/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "access_log.read",
    { name: "listOwnAccesses", query: accessLogQuery, output: z.array(accessOutput), paged: true },
    ({ actor, query }) => listAccesses(actor, query),
  ),
});
