import { readVisitor } from "@/lib/auth/device";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { leaveForGoogle } from "@/lib/google/flow";
import { googleBudgets, take } from "@/lib/limits/service";

/** A browser navigation: it leads to the provider. */
export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "public",
    { name: "signInWithGoogle", output: "redirect", status: 302, fails: ["too_many"] },
    async () => {
      await take(googleBudgets((await readVisitor()).address));
      return leaveForGoogle();
    },
  ),
});
