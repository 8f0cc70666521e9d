import { z } from "zod";
import { orWholeCsv } from "@/lib/doors/csv";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { monthlyTable } from "@/lib/reports/csv";
import { reportByMonth } from "@/lib/reports/monthly";
import { monthlyOutput, monthlyQuery } from "@/lib/reports/schema";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "reports.read",
    {
      name: "reportByMonth",
      query: monthlyQuery,
      output: z.array(monthlyOutput),
      csv: true,
    },
    orWholeCsv(monthlyTable, ({ actor, query }) => reportByMonth(actor, query)),
  ),
});
