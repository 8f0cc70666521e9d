import { boardOutput, boardQuery } from "@/lib/agenda/board/schema";
import { readBoard } from "@/lib/agenda/board/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "agenda.read",
    { name: "readAgenda", query: boardQuery, output: boardOutput },
    ({ actor, query }) => readBoard(actor, query),
  ),
});
