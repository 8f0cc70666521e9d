import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-node";

/**
 * Sends Next.js's traces to the collector that OpenTelemetry's standard variables name. Returns a function that flushes
 * and stops.
 */
export function startTracing() {
  const name = process.env.OTEL_SERVICE_NAME ?? "clinica";
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": name }),
    spanProcessors: [new BatchSpanProcessor(reticent(new OTLPTraceExporter()))],
  });
  provider.register();
  return () => provider.shutdown();
}

/** The only attributes sent: paths contain ids, queries search terms, errors personal data. */
const KEPT = new Set([
  ...["http.method", "http.route", "http.status_code", "error.type"],
  ...["next.route", "next.span_type", "next.rsc"],
]);

const reticent = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(bare), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});

function bare(span: ReadableSpan): ReadableSpan {
  const attributes = Object.entries(span.attributes).filter(([name]) => KEPT.has(name));
  return {
    ...span,
    // These may be getters, or inherited.
    ...{ spanContext: () => span.spanContext(), duration: span.duration, ended: span.ended },
    // Only the origin of a called URL.
    name: span.name.replace(/(https?:\/\/[^/\s]+)\S*/, "$1"),
    attributes: Object.fromEntries(attributes),
    status: { code: span.status.code },
    events: [],
    links: [],
  };
}
