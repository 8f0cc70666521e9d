import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

/** The first of these encodings that a client accepts (RFC 9110, section 12.5.3), or identity. */
export function encodingFor<Encoding extends string>(
  request: Pick<IncomingMessage, "headers">,
  encodings: readonly Encoding[],
): Encoding | "identity" {
  const client = new Negotiator(request);
  return encodings.find((one) => client.encodings([one]).length > 0) ?? "identity";
}

export const takesGzip = (request: Pick<IncomingMessage, "headers">) =>
  encodingFor(request, ["gzip"]) === "gzip";
