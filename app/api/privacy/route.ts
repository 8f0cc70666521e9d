import { privacyInput, privacyNotice, privacyOutput } from "@/lib/accounts/privacy/schema";
import { publishPrivacy, readPrivacy } from "@/lib/accounts/privacy/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint("public", { name: "readPrivacyNotice", output: privacyOutput }, readPrivacy),
  PUT: endpoint(
    "privacy.manage",
    {
      name: "publishPrivacyNotice",
      writes: true,
      body: privacyInput,
      output: privacyNotice,
      fails: ["conflict"],
    },
    ({ actor, body }) => publishPrivacy(actor, body),
  ),
});
