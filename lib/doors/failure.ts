import "server-only";
import { randomUUID } from "node:crypto";
import { fromDatabase } from "@/lib/constraints";
import { AppError, TooManyAttempts } from "@/lib/errors";

/** The failure that a thrown thing stands for; null when it is a fault of ours. */
export const asFailure = (error: unknown): AppError | null =>
  error instanceof AppError ? error : fromDatabase(error);

/** One error answer for whatever was thrown; what is not a known failure is a 500 with a request id. */
export function failureResponse(
  error: unknown,
  request: { method: string; url: string },
): Response {
  const failure = asFailure(error);
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (failure instanceof TooManyAttempts)
    headers["Retry-After"] = String(failure.retryAfterSeconds);
  if (failure) {
    const { message, fields, status } = failure;
    return Response.json({ message, ...(fields && { fields }) }, { status, headers });
  }
  const requestId = randomUUID();
  logFault(error, `${request.method} ${new URL(request.url).pathname}`, requestId);
  const message = `Error del servidor. Intenta nuevamente más tarde. (Código: ${requestId})`;
  return Response.json({ message, request_id: requestId }, { status: 500, headers });
}

/** Logs a fault without the values that caused it: those may be health data. */
export function logFault(error: unknown, where: string, requestId: string) {
  const name = error instanceof Error ? error.name : typeof error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const frames = error instanceof Error ? (error.stack?.match(/^\s+at .+$/gm) ?? []) : [];
  console.error(`${requestId} ${where} ${name} ${code}\n${frames.join("\n")}`);
}
