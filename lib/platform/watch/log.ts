import { randomUUID } from "node:crypto";
import pino from "pino";
import { operatorSettings } from "@/lib/platform/env";
import { lazy } from "@/lib/platform/lazy";
import { requestContext } from "@/lib/platform/watch/request-context";

/** With `npm run dev` there is no person's data, and errors are shown with their messages. */
const isDevelopment = process.env.NODE_ENV === "development";

/**
 * JSON lines on stderr. They contain no personal data: no path with ids, no values of queries, no error messages,
 * which may have either. Lines written during a request have its id and route.
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
    // Synchronous, so that no line is lost when the process ends.
    pino.destination({ fd: 2, sync: true }),
  ),
);

function ofRequest() {
  const { id: request_id, method, route } = requestContext() ?? {};
  return request_id ? { request_id, method, route } : {};
}

/** Logs an error and its place; returns the code with which a person can report it. */
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
    ...(isDevelopment && { message: error.message }),
    ...("code" in error && { code: String(error.code) }),
    // Next.js's own id of the error, shown where a page could not be rendered.
    ...("digest" in error && { digest: String(error.digest) }),
    stack,
  };
}

/** Redirects the output of Next.js, which would print errors with their messages. */
export function takeOverConsole() {
  if (isDevelopment) return;
  console.error = (...said: unknown[]) => {
    const error = said.find((one) => one instanceof Error);
    if (error) logFault(error, "server failed");
    else log.error(said.filter((one) => typeof one === "string").join(" "));
  };
}
