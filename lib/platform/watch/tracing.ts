import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-node";

/**
 * Sends what Next.js traces of each request to the collector that the standard variables of OpenTelemetry name. Returns
 * what sends the rest and ends it.
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

/** All that leaves: paths have ids, queries what people searched for, errors what broke them. */
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
    // These may be getters, or on the prototype.
    ...{ spanContext: () => span.spanContext(), duration: span.duration, ended: span.ended },
    // Of an address that is called, where it is and no more.
    name: span.name.replace(/(https?:\/\/[^/\s]+)\S*/, "$1"),
    attributes: Object.fromEntries(attributes),
    status: { code: span.status.code },
    events: [],
    links: [],
  };
}
