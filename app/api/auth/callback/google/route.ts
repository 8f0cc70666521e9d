import { returnFromGoogle } from "@/lib/accounts/google/flow";
import { countStep } from "@/lib/accounts/google/limits";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

/** The provider's redirect URL; the only part of next-auth that is accessible from outside. */
export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "public",
    { name: "returnFromGoogle", output: "redirect", status: 302, fails: ["too_many"] },
    ({ request }) => countStep(() => returnFromGoogle(request)),
  ),
});
