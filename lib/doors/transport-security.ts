import type { ServerResponse } from "node:http";
import { env } from "@/lib/platform/env";

/** Two years, in seconds: what the browsers' preload lists require. */
const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/** If PUBLIC_URL is https, every answer tells browsers to use nothing else (RFC 6797). */
export function requireHttps(response: ServerResponse) {
  if (env.PUBLIC_URL.startsWith("https:"))
    response.setHeader("Strict-Transport-Security", `max-age=${TWO_YEARS}`);
}
