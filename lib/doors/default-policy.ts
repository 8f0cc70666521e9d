import type { ServerResponse } from "node:http";
import { answerPolicy } from "@/lib/doors/security-headers";

const NAME = "Content-Security-Policy";

/**
 * Gives every response without a Content-Security-Policy the one that allows nothing; Next.js also redirects and refuses
 * by itself. As late as possible, because Next.js drops a handler's header if it is already set.
 */
export function forbidByDefault(response: ServerResponse) {
  const { writeHead } = response;
  response.writeHead = (...given: unknown[]) => {
    if (!response.hasHeader(NAME)) response.setHeader(NAME, answerPolicy);
    return Reflect.apply(writeHead, response, given);
  };
}
