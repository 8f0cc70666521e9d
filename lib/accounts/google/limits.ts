import "server-only";
import { readVisitor } from "@/lib/accounts/device";
import { wayToSignIn } from "@/lib/accounts/google/refusals";
import { countOrRefuse, googleBudgets } from "@/lib/accounts/limits";
import { TooManyAttempts } from "@/lib/shared/errors";

/** Counts a step of the sign-in with Google, which also costs the provider a request. */
export async function countStep(step: () => Promise<Response>): Promise<Response> {
  try {
    await countOrRefuse(googleBudgets((await readVisitor()).address));
    return await step();
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error;
    // A browser would show this response as it is, so it refreshes to the sign-in page.
    const Refresh = `0; url=${wayToSignIn("google-demasiados-intentos")}`;
    throw new TooManyAttempts(error.retryAfterSeconds, { Refresh });
  }
}
