import "server-only";
import { type Answer, jsonAnswer } from "@/lib/doors/answer";
import { failureOf } from "@/lib/platform/watch/failure";
import { logFault } from "@/lib/platform/watch/log";

/** The error response for anything thrown; an unknown error is a 500 with a request id. */
export function failureAnswer(error: unknown): Answer {
  const failure = failureOf(error);
  if (failure) {
    const { message, fields, data, status, headers } = failure;
    return jsonAnswer(status, JSON.stringify({ message, fields, data }), headers);
  }
  const request_id = logFault(error, "call failed");
  const message = `Error del servidor. Intenta nuevamente más tarde. (Código: ${request_id})`;
  return jsonAnswer(500, JSON.stringify({ message, request_id }));
}
