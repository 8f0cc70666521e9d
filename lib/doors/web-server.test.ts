import { once } from "node:events";
import { get, type RequestListener, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { MOST_UNANSWERED as MOST, serve, webServerOfEachTest } from "@/scripts/testing/web-server";

webServerOfEachTest();

const answer: RequestListener = (_, response) => void response.end("answered");

test.each([
  ["a WebSocket", "websocket"],
  ["HTTP/2", "h2c"],
])("CWE-400: a request to upgrade to %s gets an ordinary response", async (_, protocol) => {
  const { open } = await serve(answer);
  const socket = open(
    `GET / HTTP/1.1\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: ${protocol}`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*answered$/);
});

test.each([
  [400, "GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked"],
  [400, "GET /\u0000 HTTP/1.1"],
  [431, `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}`],
])("CWE-693: an invalid request is refused with %i and the usual headers", async (status, head) => {
  vi.stubEnv("PUBLIC_URL", "https://clinica.example");
  const { open } = await serve(answer);
  const refusal = await text(open(head));
  expect(refusal).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(refusal).toContain("X-Content-Type-Options: nosniff");
  expect(refusal).toContain("Content-Security-Policy: default-src 'none'");
  expect(refusal).toContain("Strict-Transport-Security: max-age=63072000; includeSubDomains");
});

test("CWE-770: unanswered requests are limited per client", async () => {
  const waiting: ServerResponse[] = [];
  const { ask } = await serve((request, response) => {
    if (request.url === "/api/waits") waiting.push(response);
    else response.end();
  });
  const held = Array.from({ length: MOST }, () => ask("/api/waits"));
  await expect.poll(() => waiting.length).toBe(MOST);
  const refused = await ask("/");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  expect((await ask("/", "203.0.113.2")).status).toBe(200);
  for (const response of waiting) response.end();
  await Promise.all(held);
  expect((await ask("/")).status).toBe(200);
});

test("CWE-400: of 50 connections without a complete request the oldest is closed for a new one", async () => {
  vi.stubEnv("TRUSTED_PROXIES", "0");
  const { open, ask } = await serve(answer);
  const sockets = Array.from({ length: 50 }, () => open("GET / HTTP/1.1", ""));
  expect((await ask("/")).status).toBe(200);
  const [oldest, ...others] = sockets;
  await expect.poll(() => oldest?.closed).toBe(true);
  expect(others.filter(({ closed }) => closed)).toEqual([]);
});

test("CWE-400: with too many stalled bodies the oldest is refused, so that others at that IP address get through", async () => {
  vi.stubEnv("UNANSWERED_PER_CLIENT", "100");
  const { open, port } = await serve((request, response) => {
    request.on("error", () => {});
    request.on("end", () => response.end("answered")).resume();
  });
  const head =
    "POST /api/auth/login HTTP/1.1\r\nX-Forwarded-For: 203.0.113.1\r\nContent-Length: 10";
  const hung = Array.from({ length: 60 }, () => open(head).resume());
  await expect.poll(() => hung.filter(({ closed }) => closed).length).toBe(40);
  const headers = { "x-forwarded-for": "203.0.113.1" };
  const body = "0123456789";
  const url = `http://127.0.0.1:${port}/api/auth/login`;
  const answer = await fetch(url, { method: "POST", headers, body });
  expect([answer.status, await answer.text()]).toEqual([200, "answered"]);
});

test("CWE-400: an API request with an incomplete body is refused after ten seconds; an upload has longer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let begun = 0;
  const { open } = await serve((request) => {
    begun += 1;
    request.on("error", () => {});
  });
  const late = ["POST /api/auth/login", "PUT /api/users/1"].map((line) =>
    open(`${line} HTTP/1.1\r\nContent-Length: 10`),
  );
  const file = open("POST /api/clinical-documents/upload/1 HTTP/1.1\r\nContent-Length: 10");
  const chunked = open("POST /api/auth/login HTTP/1.1\r\nTransfer-Encoding: chunked");
  const slow = [...late, chunked];
  await vi.waitUntil(() => begun === 4);
  const answers = slow.map((socket) => text(socket));
  vi.advanceTimersByTime(9_999);
  expect(slow.some(({ bytesRead }) => bytesRead > 0)).toBe(false);
  vi.advanceTimersByTime(1);
  for (const given of await Promise.all(answers)) expect(given).toMatch(/^HTTP\/1\.1 408 /);
  vi.advanceTimersByTime(60_000);
  expect([file.bytesRead, file.destroyed]).toEqual([0, false]);
  file.destroy();
});

test("CWE-400: the server stops within a second of its last response, even with hanging connections", async () => {
  const begun: ServerResponse[] = [];
  const { open, ask, port, stop } = await serve((request, response) => {
    if (request.url === "/account?works") begun.push(response);
    // The response to a request with a body follows after the body has arrived.
    else if (request.method === "GET") response.end();
  });
  const hung = Array.from({ length: 100 }, (_, at) =>
    open(
      [
        "GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: 203.0.113.9",
        `POST /api/auth/login HTTP/1.1\r\nContent-Length: 10\r\nX-Forwarded-For: 198.51.100.${at}`,
        `POST /api/clinical-documents/upload/1 HTTP/1.1\r\nContent-Length: 10\r\nX-Forwarded-For: 198.51.101.${at}`,
      ][at % 3] ?? "",
    ),
  );
  // Half a request, and a connection without any.
  hung.push(connect({ host: "127.0.0.1", port }), open("GET / HTTP/1.1", ""));
  for (const socket of hung) socket.resume();
  const work = ask("/account?works", "203.0.113.2");
  await expect.poll(() => begun.length).toBe(1);

  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
    return performance.now();
  });
  // No new connections are accepted until that request has its response.
  const [refusal] = await once(get({ port, agent: false }), "error");
  expect(refusal.code).toBe("ECONNREFUSED");
  expect(isStopped).toBe(false);
  begun[0]?.end("done");
  const answered = await work;
  expect([answered.headers.get("connection"), await answered.text()]).toEqual(["close", "done"]);
  const last = performance.now();
  expect((await stopped) - last).toBeLessThan(1_000);
  await expect.poll(() => hung.every(({ closed }) => closed)).toBe(true);
});

test("CWE-400: the unexpected body of a GET is discarded and delays no other request", async () => {
  vi.stubEnv("UNANSWERED_PER_CLIENT", "100");
  const { port } = await serve((_, response) => setTimeout(() => response.end("ok"), 200));
  const body = "x".repeat(500_000);
  const answers = Array.from({ length: 30 }, async () => {
    const asked = request({ port, host: "127.0.0.1", agent: false });
    asked.setHeader("Content-Length", body.length);
    asked.end(body);
    const [answer] = await once(asked, "response");
    answer.resume();
    return answer.statusCode;
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
});

const CHANGES = "/api/agenda/changes?date=2026-11-25";

test("a stream is counted separately, and a stopping server ends it at once", async () => {
  const { openStreams } = await import("@/lib/doors/open-streams");
  const { ask, stop } = await serve((request, response) => {
    if (request.url !== CHANGES) return void response.end();
    response.write("data: {}\n\n");
    openStreams().add({ userId: "1", end: () => response.end() });
  });
  const streams = await Promise.all(Array.from({ length: MOST }, () => ask(CHANGES)));
  expect((await ask(CHANGES)).status).toBe(503);
  expect((await ask("/")).status).toBe(200);
  const begun = performance.now();
  await stop();
  expect(performance.now() - begun).toBeLessThan(3_000);
  for (const stream of streams) expect(await stream.text()).toBe("data: {}\n\n");
  openStreams().clear();
});
