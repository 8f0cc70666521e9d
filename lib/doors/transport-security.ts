import type { ServerResponse } from "node:http";
import { env } from "@/lib/platform/env";

/** Two years, in seconds: what the browsers' preload lists require. */
const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/** If PUBLIC_URL is https: tells browsers to use nothing else, beneath that host too (RFC 6797). */
export const strictTransport = () =>
  env.PUBLIC_URL.startsWith("https:")
    ? { "Strict-Transport-Security": `max-age=${TWO_YEARS}; includeSubDomains` }
    : {};

/** Sends it with every response. */
export function requireHttps(response: ServerResponse) {
  for (const [name, value] of Object.entries(strictTransport())) response.setHeader(name, value);
}
