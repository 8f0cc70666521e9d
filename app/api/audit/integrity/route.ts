import { integrityOutput } from "@/lib/accounts/audit/schema";
import { readIntegrity } from "@/lib/accounts/audit/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint("audit.read", { name: "readAuditIntegrity", output: integrityOutput }, () =>
    readIntegrity(),
  ),
});
