import { env } from "@/lib/platform/env";
import { settingsWarningLines, settingsWarnings } from "@/lib/platform/settings-warnings";
import { log, takeOverConsole } from "@/lib/platform/watch/log";

/** Starts everything by which the operator can observe the server; metrics and traces are loaded only if configured. */
export async function startWatching() {
  takeOverConsole();
  for (const setting of settingsWarnings(env)) log.warn({ setting }, settingsWarningLines[setting]);
  await startMetrics();
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = env;
  if (OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import("@/lib/platform/watch/tracing");
    startTracing();
  }
}

/** For the web server and for the worker. */
export async function startMetrics() {
  const { METRICS_PORT, METRICS_HOST } = env;
  if (!METRICS_PORT) return;
  const { serveMetrics } = await import("@/lib/system/metrics");
  serveMetrics(METRICS_PORT, METRICS_HOST);
}
