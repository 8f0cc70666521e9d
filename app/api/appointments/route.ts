import { z } from "zod";
import { appointmentTable } from "@/lib/agenda/appointments/csv";
import { listAppointments } from "@/lib/agenda/appointments/list";
import {
  appointmentInput,
  appointmentOutput,
  appointmentQuery,
} from "@/lib/agenda/appointments/schema";
import { createAppointment } from "@/lib/agenda/appointments/service";
import { orCsv } from "@/lib/doors/csv";
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
      csv: true,
    },
    orCsv(appointmentTable, ({ actor, query }, paging) =>
      listAppointments(actor, { ...query, ...paging }),
    ),
  ),
  POST: endpoint(
    "appointments.create",
    {
      name: "bookAppointment",
      writes: true,
      body: appointmentInput,
      output: appointmentOutput,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ actor, body }) => createAppointment(actor, body),
  ),
});
