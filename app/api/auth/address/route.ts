import { z } from "zod";
import { keepSession, readVisitor } from "@/lib/accounts/device";
import { renewedSession } from "@/lib/accounts/own/schema";
import { issueTokenFor } from "@/lib/accounts/service";
import { correctAddress } from "@/lib/administration/address/correction";
import { addressCorrection } from "@/lib/administration/address/schema";
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
  PUT: endpoint(
    "account.manage",
    {
      name: "correctOwnAddress",
      writes: "looked up",
      endsSession: true,
      body: addressCorrection,
      output: renewedSession,
      cookies: true,
      fails: ["conflict", "too_many"],
    },
    async ({ actor, body, request }) => {
      const accessToken = await correctAddress(actor, body, await readVisitor(request));
      return keepSession(accessToken, actor.userId);
    },
    async ({ accountId }) => keepSession(await issueTokenFor(accountId), accountId),
  ),
});
