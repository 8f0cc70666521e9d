import { z } from "zod";
import { addressProof } from "@/lib/accounts/address/schema";
import { proveAddress } from "@/lib/accounts/address/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "public",
    { name: "proveAddress", body: addressProof, output: z.null() },
    async ({ body }) => {
      await proveAddress(body);
      return null;
    },
  ),
});
