import "server-only";
import { fromDatabase } from "@/lib/platform/database/constraints";
import { logFault } from "@/lib/platform/watch/log";
import { AppError } from "@/lib/shared/errors";

/** The failure that a thrown thing stands for; null when it is a fault of ours. */
export const asFailure = (error: unknown): AppError | null =>
  error instanceof AppError ? error : fromDatabase(error);

/** As `asFailure`, for who answers: a database that is busy or away is logged. */
export function failureOf(error: unknown): AppError | null {
  const failure = asFailure(error);
  if (failure?.failure === "unavailable" && failure !== error) logFault(error, "database");
  return failure;
}
