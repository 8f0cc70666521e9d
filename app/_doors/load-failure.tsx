import "server-only";
import { unstable_rethrow } from "next/navigation";
import { LoadError } from "@/components/list/load-error";
import { failureOf } from "@/lib/platform/watch/failure";
import { logFault } from "@/lib/platform/watch/log";

/** The panel for content that could not be loaded: what failed, and why; unexpected errors are logged. */
export function loadFailure(error: unknown, loadError: string) {
  // Redirects and `notFound` are thrown errors too.
  unstable_rethrow(error);
  const reason = reasonOf(error);
  // The reason continues the sentence about what failed, or is a sentence of its own below it.
  return loadError.endsWith(".") ? (
    <LoadError title={loadError} message={reason} />
  ) : (
    <LoadError title={`${loadError}: ${reason}`} />
  );
}

function reasonOf(error: unknown): string {
  const failure = failureOf(error);
  if (failure) return failure.message;
  return `Error del servidor. (Código: ${logFault(error, "page failed")})`;
}
