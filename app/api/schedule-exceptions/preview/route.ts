import { exceptionInput, exceptionPreview, previewQuery } from "@/lib/agenda/exceptions/schema";
import { previewException } from "@/lib/agenda/exceptions/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "schedule_exceptions.write",
    {
      name: "previewScheduleException",
      writes: false,
      query: previewQuery,
      body: exceptionInput,
      output: exceptionPreview,
      fails: ["not_found", "conflict"],
    },
    ({ actor, body, query }) => previewException(actor, body, query),
  ),
});
