import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { leaveForGoogle } from "@/lib/google/flow";
import { countStep } from "@/lib/google/limits";

/** A browser navigation: it leads to the provider. */
export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "public",
    { name: "signInWithGoogle", output: "redirect", status: 302, fails: ["too_many"] },
    ({ request }) => countStep(request, leaveForGoogle),
  ),
});
