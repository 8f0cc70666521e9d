import { z } from "zod";
import { auditOutput, auditQuery } from "@/lib/accounts/audit/schema";
import { listAuditLog } from "@/lib/accounts/audit/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "audit.read",
    { name: "listAuditLog", query: auditQuery, output: z.array(auditOutput), paged: true },
    ({ actor, query }) => listAuditLog(actor, query),
  ),
});
