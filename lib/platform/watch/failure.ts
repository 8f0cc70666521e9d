import "server-only";
import { fromDatabase } from "@/lib/platform/database/constraints";
import { logFault } from "@/lib/platform/watch/log";
import { AppError } from "@/lib/shared/errors";

/** A thrown value as a known failure; null if it is an internal error. */
export const asFailure = (error: unknown): AppError | null =>
  error instanceof AppError ? error : fromDatabase(error);

/** Like `asFailure`, for a request: also logs that the database is busy or unreachable. */
export function failureOf(error: unknown): AppError | null {
  const failure = asFailure(error);
  if (failure?.failure === "unavailable" && failure !== error) logFault(error, "database");
  return failure;
}
