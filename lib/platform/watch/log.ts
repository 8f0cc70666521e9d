import { randomUUID } from "node:crypto";
import pino from "pino";
import { operatorSettings } from "@/lib/platform/env";
import { lazy } from "@/lib/platform/lazy";
import { requestContext } from "@/lib/platform/watch/request-context";

/**
 * Lines of JSON on stderr. They hold nobody's data: no path with its ids, no value of a statement, no message of an
 * error, which may hold either. What is done for a request says for which.
 */
export const log = lazy(() =>
  pino(
    {
      level: operatorSettings.LOG_LEVEL ?? "info",
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: ofRequest,
    },
    // What a process that ends has said is not lost.
    pino.destination({ fd: 2, sync: true }),
  ),
);

function ofRequest() {
  const { id: request_id, method, route } = requestContext() ?? {};
  return request_id ? { request_id, method, route } : {};
}

/** What broke, and where; returns the code by which a person can ask for it. */
export function logFault(error: unknown, what: string): string {
  const request_id = requestContext()?.id ?? randomUUID();
  log.error({ request_id, ...traceOf(error) }, what);
  return request_id;
}

function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const stack = error.stack?.match(/^\s+at .+$/gm)?.map((frame) => frame.trim());
  return {
    error: error.name,
    ...("code" in error && { code: String(error.code) }),
    // What Next.js calls it, and shows where a page could not be drawn.
    ...("digest" in error && { digest: String(error.digest) }),
    stack,
  };
}

/** What Next.js itself complains of, which would print errors with their messages. */
export function takeOverConsole() {
  console.error = (...said: unknown[]) => {
    const error = said.find((one) => one instanceof Error);
    if (error) logFault(error, "server failed");
    else log.error(said.filter((one) => typeof one === "string").join(" "));
  };
}
