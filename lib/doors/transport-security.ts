import { subscribe } from "node:diagnostics_channel";
import { ServerResponse } from "node:http";
import { env } from "@/lib/platform/env";

/** Two years, in seconds: what browsers' own lists ask for. */
const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/** Where the application is reached over https, every answer asks for nothing else (RFC 6797). */
export function requireHttps() {
  if (!env.PUBLIC_URL.startsWith("https:")) return;
  subscribe("http.server.request.start", (message) => {
    const isStart = typeof message === "object" && message !== null && "response" in message;
    if (isStart && message.response instanceof ServerResponse)
      message.response.setHeader("Strict-Transport-Security", `max-age=${TWO_YEARS}`);
  });
}
