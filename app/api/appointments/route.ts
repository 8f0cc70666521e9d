import { z } from "zod";
import {
  appointmentInput,
  appointmentOutput,
  appointmentQuery,
} from "@/lib/agenda/appointments/schema";
import { createAppointment, listAppointments } from "@/lib/agenda/appointments/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { wholeList } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "appointments.read",
    {
      name: "listAppointments",
      query: appointmentQuery.extend(wholeList),
      output: z.array(appointmentOutput),
      paged: true,
    },
    ({ actor, query }) => listAppointments(actor, query),
  ),
  POST: endpoint(
    "appointments.create",
    {
      name: "bookAppointment",
      body: appointmentInput,
      output: appointmentOutput,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ actor, body }) => createAppointment(actor, body),
  ),
});
