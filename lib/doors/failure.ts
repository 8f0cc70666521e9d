import "server-only";
import { failureOf } from "@/lib/platform/failure";
import { logFault } from "@/lib/platform/log";

/** One error answer for whatever was thrown; what is not a known failure is a 500 with a request id. */
export function failureResponse(error: unknown): Response {
  const failure = failureOf(error);
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (failure) {
    const { message, fields, status } = failure;
    Object.assign(headers, failure.headers);
    return Response.json({ message, ...(fields && { fields }) }, { status, headers });
  }
  const request_id = logFault(error, "call failed");
  const message = `Error del servidor. Intenta nuevamente más tarde. (Código: ${request_id})`;
  return Response.json({ message, request_id }, { status: 500, headers });
}
