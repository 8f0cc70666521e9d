import "server-only";
import { randomUUID } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import { LoadError } from "@/components/list/load-error";
import { failureOf, logFault } from "@/lib/platform/failure";

/** The panel in the place of what could not be loaded: what that was, and why; a fault is logged. */
export function loadFailure(error: unknown, loadError: string, where: string) {
  // What leads elsewhere is thrown, too.
  unstable_rethrow(error);
  const reason = reasonOf(error, where);
  // The reason goes on with what failed, or stands below it when that is a sentence of its own.
  return loadError.endsWith(".") ? (
    <LoadError title={loadError} message={reason} />
  ) : (
    <LoadError title={`${loadError}: ${reason}`} />
  );
}

function reasonOf(error: unknown, where: string): string {
  const failure = failureOf(error, where);
  if (failure) return failure.message;
  const requestId = randomUUID();
  logFault(error, where, requestId);
  return `Error del servidor. (Código: ${requestId})`;
}
