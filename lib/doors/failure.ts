import "server-only";
import { randomUUID } from "node:crypto";
import { type Answer, jsonAnswer } from "@/lib/doors/answer";
import { failureOf, logFault } from "@/lib/platform/failure";

/** One error answer for whatever was thrown; what is not a known failure is a 500 with a request id. */
export function failureAnswer(error: unknown, request: { method: string; url: string }): Answer {
  const where = `${request.method} ${new URL(request.url).pathname}`;
  const failure = failureOf(error, where);
  if (failure) {
    const { message, fields, status, headers } = failure;
    return jsonAnswer(status, { message, ...(fields && { fields }) }, headers);
  }
  const requestId = randomUUID();
  logFault(error, where, requestId);
  const message = `Error del servidor. Intenta nuevamente más tarde. (Código: ${requestId})`;
  return jsonAnswer(500, { message, request_id: requestId });
}
