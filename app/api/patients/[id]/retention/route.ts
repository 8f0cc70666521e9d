import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { retention } from "@/lib/records/archive/schema";
import { readTerm } from "@/lib/records/archive/service";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "archive.term",
    { name: "readRetention", params: idParam, output: retention },
    ({ params }) => readTerm(params),
  ),
});
