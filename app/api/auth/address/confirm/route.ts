import { originOf } from "@/lib/access/actor";
import { addressProof, addressProved } from "@/lib/administration/address/schema";
import { proveAddress } from "@/lib/administration/address/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "public",
    { name: "proveAddress", writes: true, body: addressProof, output: addressProved },
    ({ actor, body, request }) => proveAddress(body, actor, originOf(request.headers)),
  ),
});
