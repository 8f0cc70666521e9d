import { z } from "zod";
import {
  exceptionConfirmation,
  exceptionOutput,
  exceptionQuery,
} from "@/lib/agenda/exceptions/schema";
import { createException, listExceptions } from "@/lib/agenda/exceptions/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { wholeList } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "schedule_exceptions.read",
    {
      name: "listScheduleExceptions",
      query: exceptionQuery.extend(wholeList),
      output: z.array(exceptionOutput),
      paged: true,
    },
    ({ actor, query }) => listExceptions(actor, query),
  ),
  POST: endpoint(
    "schedule_exceptions.write",
    {
      name: "createScheduleException",
      writes: true,
      body: exceptionConfirmation,
      output: exceptionOutput,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ actor, body }) => createException(actor, body),
  ),
});
