import "server-only";
import { randomUUID } from "node:crypto";
import { failureOf, logFault } from "@/lib/platform/failure";

/** One error answer for whatever was thrown; what is not a known failure is a 500 with a request id. */
export function failureResponse(
  error: unknown,
  request: { method: string; url: string },
): Response {
  const where = `${request.method} ${new URL(request.url).pathname}`;
  const failure = failureOf(error, where);
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (failure) {
    const { message, fields, status } = failure;
    Object.assign(headers, failure.headers);
    return Response.json({ message, ...(fields && { fields }) }, { status, headers });
  }
  const requestId = randomUUID();
  logFault(error, where, requestId);
  const message = `Error del servidor. Intenta nuevamente más tarde. (Código: ${requestId})`;
  return Response.json({ message, request_id: requestId }, { status: 500, headers });
}
