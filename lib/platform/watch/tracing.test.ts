import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { SpanStatusCode, trace } from "@opentelemetry/api";
import { expect, test } from "vitest";
import { startTracing } from "@/lib/platform/watch/tracing";

test("a trace collector gets routes and times, but no personal data", async () => {
  const received: string[] = [];
  const collector = createServer(async (request, response) => {
    received.push(`${request.url} ${await text(request)}`);
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const address = collector.address();
  const port = typeof address === "object" && address?.port;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;

  const stop = startTracing();
  const span = trace.getTracer("next.js").startSpan("GET /api/users/[id]", {
    attributes: {
      "http.target": "/api/users/30111222?token=secreto",
      "http.route": "/api/users/[id]",
    },
  });
  span.recordException(new Error("ana@clinica.test"));
  span.setStatus({ code: SpanStatusCode.ERROR, message: "ana@clinica.test" });
  span.end();
  trace.getTracer("next.js").startSpan("fetch POST https://accounts.test/token?code=secreto").end();
  await stop();
  collector.close();

  const said = received.join("\n");
  expect(said).toMatch(/^\/v1\/traces /);
  for (const told of [
    '"clinica"',
    '"GET /api/users/[id]"',
    '"http.route"',
    '"fetch POST https://accounts.test"',
  ])
    expect(said).toContain(told);
  expect(said).not.toMatch(/30111222|secreto|ana@|http\.target/);
});
