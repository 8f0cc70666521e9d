import "server-only";
import { unstable_rethrow } from "next/navigation";
import { LoadError } from "@/components/list/load-error";
import { failureOf } from "@/lib/platform/watch/failure";
import { logFault } from "@/lib/platform/watch/log";

/** The panel in the place of what could not be loaded: what that was, and why; a fault is logged. */
export function loadFailure(error: unknown, loadError: string) {
  // What leads elsewhere is thrown, too.
  unstable_rethrow(error);
  const reason = reasonOf(error);
  // The reason goes on with what failed, or stands below it when that is a sentence of its own.
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
