import "server-only";
import { readVisitor } from "@/lib/accounts/device";
import { wayToSignIn } from "@/lib/accounts/google/refusals";
import { countOrRefuse, googleBudgets } from "@/lib/accounts/limits";
import { TooManyAttempts } from "@/lib/shared/errors";

/** Counts a step of the way to the provider and back, which keeps the provider busy too. */
export async function countStep(step: () => Promise<Response>): Promise<Response> {
  try {
    await countOrRefuse(googleBudgets((await readVisitor()).address));
    return await step();
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error;
    // It is a browser that comes here, and it would show the answer as it is.
    const Refresh = `0; url=${wayToSignIn("google-demasiados-intentos")}`;
    throw new TooManyAttempts(error.retryAfterSeconds, { Refresh });
  }
}
