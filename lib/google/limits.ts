import "server-only";
import type { NextRequest } from "next/server";
import { readVisitor } from "@/lib/auth/device";
import { failureResponse } from "@/lib/doors/failure";
import { TooManyAttempts } from "@/lib/errors";
import { wayToSignIn } from "@/lib/google/refusals";
import { googleBudgets, take } from "@/lib/limits/service";

/** Counts a step of the way to the provider and back, which keeps the provider busy too. */
export async function countStep(
  request: NextRequest,
  step: (request: NextRequest) => Promise<Response>,
): Promise<Response> {
  try {
    await take(googleBudgets((await readVisitor()).address));
    return await step(request);
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error;
    const answer = failureResponse(error, request);
    // It is a browser that comes here, and it would show the answer as it is.
    answer.headers.set("Refresh", `0; url=${wayToSignIn("google-demasiados-intentos")}`);
    return answer;
  }
}
