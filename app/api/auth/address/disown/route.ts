import { z } from "zod";
import { originOf } from "@/lib/access/actor";
import { addressProof } from "@/lib/administration/address/schema";
import { disownAddress } from "@/lib/administration/address/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "public",
    { name: "disownAddress", writes: true, body: addressProof, output: z.null() },
    async ({ body, request }) => {
      await disownAddress(body, originOf(request.headers));
      return null;
    },
  ),
});
