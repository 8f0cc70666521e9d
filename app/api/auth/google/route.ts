import { leaveForGoogle } from "@/lib/accounts/google/flow";
import { countStep } from "@/lib/accounts/google/limits";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

/** For browser navigation: redirects to the provider. */
export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "public",
    { name: "signInWithGoogle", output: "redirect", status: 302, fails: ["too_many"] },
    () => countStep(leaveForGoogle),
  ),
});
