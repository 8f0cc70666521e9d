import { z } from "zod";
import { agreementInput, agreementOutput, agreementQuery } from "@/lib/accounts/privacy/schema";
import { agreeTo, listAgreements } from "@/lib/accounts/privacy/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "privacy.manage",
    {
      name: "listPrivacyAgreements",
      query: agreementQuery,
      output: z.array(agreementOutput),
    },
    ({ query }) => listAgreements(query.user_id),
  ),
  POST: endpoint(
    "privacy.agree",
    {
      name: "agreeToPrivacyNotice",
      writes: true,
      body: agreementInput,
      output: agreementOutput,
      status: 201,
    },
    ({ actor, body }) => agreeTo(actor, body.version),
  ),
});
