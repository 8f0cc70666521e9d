import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { archiveEntry, archiveQuery } from "@/lib/records/archive/schema";
import { listArchive } from "@/lib/records/archive/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "archive.read",
    { name: "listArchive", query: archiveQuery, output: z.array(archiveEntry), paged: true },
    ({ actor, query }) => listArchive(actor, query),
  ),
});
