import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { summarizeAttendance } from "@/lib/reports/attendance";
import { summaryOutput, summaryQuery } from "@/lib/reports/schema";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "reports.read",
    { name: "summarizeAttendance", query: summaryQuery, output: summaryOutput },
    ({ actor, query }) => summarizeAttendance(actor, query),
  ),
});
