import "server-only";
import { fromDatabase } from "@/lib/platform/constraints";
import { AppError } from "@/lib/shared/errors";

/** The failure that a thrown thing stands for; null when it is a fault of ours. */
export const asFailure = (error: unknown): AppError | null =>
  error instanceof AppError ? error : fromDatabase(error);

/** As `asFailure`, for who answers: a database that is busy or away is logged. */
export function failureOf(error: unknown, where: string): AppError | null {
  const failure = asFailure(error);
  if (failure?.failure === "unavailable" && failure !== error) logFault(error, where, "database");
  return failure;
}

/** Logs a fault without the values that caused it: those may be health data. */
export function logFault(error: unknown, where: string, requestId: string) {
  const name = error instanceof Error ? error.name : typeof error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const frames = error instanceof Error ? (error.stack?.match(/^\s+at .+$/gm) ?? []) : [];
  console.error(`${requestId} ${where} ${name} ${code}\n${frames.join("\n")}`);
}
