import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { returnFromGoogle } from "@/lib/google/flow";
import { countStep } from "@/lib/google/limits";

/** Where the provider sends the browser back to; of next-auth nothing else can be reached from outside. */
export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "public",
    { name: "returnFromGoogle", output: "redirect", status: 302, fails: ["too_many"] },
    ({ request }) => countStep(request, returnFromGoogle),
  ),
});
