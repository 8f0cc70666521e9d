import { z } from "zod";
import { proposeHolidays } from "@/lib/agenda/exceptions/holidays";
import { holidayOutput, holidayQuery } from "@/lib/agenda/exceptions/schema";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "schedule_exceptions.clinic",
    {
      name: "proposeHolidays",
      query: holidayQuery,
      output: z.array(holidayOutput),
      fails: ["conflict"],
    },
    ({ query }) => proposeHolidays(query),
  ),
});
