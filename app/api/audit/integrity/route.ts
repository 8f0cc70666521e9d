import { integrityOutput } from "@/lib/accounts/audit/schema";
import { readIntegrity } from "@/lib/accounts/audit/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { unavailable } from "@/lib/shared/errors";
import { messages } from "@/lib/shared/messages";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint("audit.read", { name: "readAuditIntegrity", output: integrityOutput }, async () => {
    const integrity = await readIntegrity();
    if (!integrity) throw unavailable(60, messages.audit.verifying);
    return integrity;
  }),
});
