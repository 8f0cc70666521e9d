import { returnFromGoogle } from "@/lib/accounts/google/flow";
import { countStep } from "@/lib/accounts/google/limits";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

/** Where the provider sends the browser back to; of next-auth nothing else can be reached from outside. */
export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "public",
    { name: "returnFromGoogle", output: "redirect", status: 302, fails: ["too_many"] },
    ({ request }) => countStep(() => returnFromGoogle(request)),
  ),
});
