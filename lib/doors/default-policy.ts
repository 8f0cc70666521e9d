import type { ServerResponse } from "node:http";
import { answerPolicy } from "@/lib/doors/security-headers";

const NAME = "Content-Security-Policy";

/**
 * Gives an answer that has no policy of its own, whoever sends it, the one that allows nothing: Next.js redirects and
 * refuses by itself too. At the last moment, because Next.js leaves out a handler's header that is set already.
 */
export function forbidByDefault(response: ServerResponse) {
  const { writeHead } = response;
  response.writeHead = (...given: unknown[]) => {
    if (!response.hasHeader(NAME)) response.setHeader(NAME, answerPolicy);
    return Reflect.apply(writeHead, response, given);
  };
}
