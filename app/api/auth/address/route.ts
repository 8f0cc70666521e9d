import { z } from "zod";
import { resendProof } from "@/lib/administration/address/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "account.manage",
    { name: "sendAddressProof", writes: "looked up", output: z.null(), fails: ["too_many"] },
    async ({ actor }) => {
      await resendProof(actor);
      return null;
    },
  ),
});
