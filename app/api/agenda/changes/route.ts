import { followDay } from "@/lib/agenda/board/changes";
import { changesQuery } from "@/lib/agenda/board/schema";
import { endpoint } from "@/lib/doors/endpoint";
import { eventStream } from "@/lib/doors/event-stream";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "agenda.read",
    { name: "followAgenda", query: changesQuery, output: "events" },
    ({ actor, query, request }) =>
      eventStream(request, actor, "agenda.read", (to) => followDay(actor, query.date, to)),
  ),
});
