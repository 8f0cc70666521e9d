import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { setImmediate as nextTick } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { requestContext } from "@/lib/platform/watch/request-context";
import { MOST_UNANSWERED, serve, webServerOfEachTest } from "@/scripts/testing/web-server";

webServerOfEachTest();
// No turn ends for the time that a test takes on a slow machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

/** Three clients in two networks. */
const [CLIENT, NEIGHBOUR, ELSEWHERE] = ["203.0.113.1", "203.0.113.2", "198.51.100.1"];

/** A page that is rendered for each unauthenticated client, not from memory; its query is the name in a test. */
const PAGE = "/account?";

/** Between the turns of two unauthenticated clients. */
const PAUSE_MS = 2;

async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await nextTick();
}

/** A server that responds when the test says so, except to requests of `/api/quick`. */
async function slowServer() {
  const begun: { path: string; method: string | undefined; response: ServerResponse }[] = [];
  const { server, ask } = await serve((request, response) => {
    const path = request.url?.replace(PAGE, "") ?? "";
    if (path === "/api/quick") response.end();
    else begun.push({ path, method: requestContext()?.method, response });
  });
  let arrived = 0;
  const gone: string[] = [];
  server.on("request", ({ url = "" }, response) => {
    arrived += 1;
    response.once("close", () => gone.push(url.replace(PAGE, "")));
  });
  /** Makes a request; resolves once that has arrived, so that the order of arrival is the test's. */
  async function visit(path: string, client = CLIENT, init: RequestInit = {}) {
    const before = arrived;
    const status = ask(path.startsWith("/api/") ? path : PAGE + path, client, init).then(
      (answer) => answer.status,
      () => "disconnected",
    );
    while (arrived === before) await nextTick();
    await nextTick();
    return { status };
  }
  const paths = () => begun.map(({ path }) => path);
  /** Responds to the request that began first; resolves after another has begun in its turn, if any. */
  async function finishOne({ pauseMs = PAUSE_MS } = {}) {
    const one = begun.find(({ response }) => !response.writableEnded);
    one?.response.end();
    await nextTick();
    await pass(pauseMs);
  }
  return { visit, ask, begun, gone, paths, finishOne };
}

/** The credentials of an account: the pages' cookie and the API's token. */
async function signIn() {
  const { issueToken, verifyToken } = await import("@/lib/access/token");
  const { sessionCookieName } = await import("@/lib/access/cookie");
  const token = await issueToken({
    ...{ id: randomUUID(), session_version: 0, email: "ana@clinica.test" },
    ...{ name: "Ana", lastname: "Paz", role: "Patient", admin_scope: "full" },
  });
  // A token that was verified before is known at once.
  await verifyToken(token);
  return {
    page: { headers: { cookie: `theme=dark; ${sessionCookieName()}=${token}` } },
    call: { headers: { authorization: `Bearer ${token}` } },
  };
}

test("CWE-400: four requests are processed at a time, at most three of unauthenticated clients", async () => {
  vi.stubEnv("UNANSWERED_PER_CLIENT", "100");
  const { visit, paths, finishOne } = await slowServer();
  const [ana, eva] = [await signIn(), await signIn()];
  for (const number of [1, 2, 3, 4, 5]) await visit(`/stranger-${number}`);
  expect(paths()).toEqual(["/stranger-1", "/stranger-2", "/stranger-3"]);
  await visit("/ana", CLIENT, ana.page);
  await visit("/eva", CLIENT, eva.page);
  expect(paths().slice(3)).toEqual(["/ana"]);
  for (const _ of [1, 2, 3, 4, 5, 6]) await finishOne();
  expect(paths().slice(4)).toEqual(["/eva", "/stranger-4", "/stranger-5"]);
});

test("CWE-400: accounts come first and take turns, and so do the networks and clients without a session", async () => {
  vi.stubEnv("UNANSWERED_PER_CLIENT", "100");
  const { visit, paths, finishOne } = await slowServer();
  const [ana, eva] = [await signIn(), await signIn()];
  for (const number of [1, 2, 3]) await visit(`/held-${number}`);
  await visit("/held-4", CLIENT, ana.page);
  for (const number of [1, 2, 3]) await visit(`/client-${number}`);
  await visit("/neighbour", NEIGHBOUR);
  await visit("/elsewhere", ELSEWHERE);
  for (const number of [1, 2]) await visit(`/ana-${number}`, CLIENT, ana.page);
  await visit("/eva", CLIENT, eva.page);
  for (let held = 0; held < 12; held += 1) await finishOne();
  expect(paths().slice(4)).toEqual([
    ...["/ana-1", "/eva", "/ana-2"],
    ...["/client-1", "/elsewhere", "/neighbour", "/client-2", "/client-3"],
  ]);
});

test("CWE-400: after a request of an unauthenticated client there is a pause for accounts", async () => {
  vi.stubEnv("UNANSWERED_PER_CLIENT", "100");
  const { visit, paths, finishOne } = await slowServer();
  const { page } = await signIn();
  for (const number of [1, 2, 3, 4]) await visit(`/stranger-${number}`);
  await finishOne({ pauseMs: PAUSE_MS - 1 });
  expect(paths()).toHaveLength(3);
  for (const number of [1, 2]) await visit(`/ana-${number}`, CLIENT, page);
  expect(paths().slice(3)).toEqual(["/ana-1", "/ana-2"]);
  vi.advanceTimersByTime(1);
  await finishOne();
  expect(paths().slice(5)).toEqual(["/stranger-4"]);
});

test("CWE-400: a signed-in user is not refused because of unauthenticated clients at the same IP address", async () => {
  const { visit, ask, begun } = await slowServer();
  const { page, call } = await signIn();
  for (let open = 0; open < MOST_UNANSWERED; open += 1) await visit("/stranger");
  expect((await ask("/stranger")).status).toBe(503);
  expect((await ask("/api/quick")).status).toBe(503);
  const forged = page.headers.cookie.slice(0, -5);
  expect((await ask("/", CLIENT, { headers: { cookie: forged } })).status).toBe(503);
  expect((await ask("/api/quick", CLIENT, call)).status).toBe(200);
  const { status } = await visit("/patient/dashboard", CLIENT, page);
  begun.find(({ path }) => path === "/patient/dashboard")?.response.end();
  expect(await status).toBe(200);
});

test("the refusal of a page for load is a page that retries by itself, and nginx.conf has the same page", async () => {
  const { visit, ask } = await slowServer();
  for (let open = 0; open < MOST_UNANSWERED; open += 1) await visit("/stranger");
  const browser = { headers: { accept: "text/html,*/*;q=0.8" } };
  const page = await ask("/auth/login", CLIENT, browser);
  expect([page.status, page.headers.get("content-type")]).toEqual([
    ...[503, "text/html; charset=utf-8"],
  ]);
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
  const nginx = readFileSync("nginx.conf", "utf8");
  expect(nginx).toContain(`return 503 '${await page.text()}';`);
  expect(nginx).toContain(policy);
  const call = await ask("/api/quick", CLIENT, browser);
  expect(await call.json()).toEqual({ message: expect.stringContaining("no está disponible") });
});

test("CWE-770: each account has its own limit", async () => {
  const { visit, ask, finishOne } = await slowServer();
  const [ana, eva] = [await signIn(), await signIn()];
  for (let open = 0; open < 2 * MOST_UNANSWERED; open += 1) await visit("/ana", CLIENT, ana.page);
  expect((await ask("/ana", CLIENT, ana.page)).status).toBe(503);
  const { status } = await visit("/api/quick", CLIENT, eva.call);
  // One of Ana's has waited for longer.
  for (const _ of ["ana", "eva"]) await finishOne();
  expect(await status).toBe(200);
});

test.each([
  ["page", "/slow", 2_000],
  ["call", "/api/slow", 100],
])("CWE-400: a %s that takes long stops blocking others", async (_, path, turnMs) => {
  const { visit, paths } = await slowServer();
  for (let open = 0; open < 3; open += 1) await visit(path);
  await visit("/waiting");
  await pass(turnMs - 1);
  expect(paths()).toHaveLength(3);
  await pass(1);
  await pass(PAUSE_MS);
  expect(paths().slice(3)).toEqual(["/waiting"]);
});

test("CWE-400: a client that has disconnected gets no turn", async () => {
  vi.stubEnv("UNANSWERED_PER_CLIENT", "100");
  const { visit, gone, paths, finishOne } = await slowServer();
  for (const number of [1, 2, 3]) await visit(`/held-${number}`);
  const leaving = new AbortController();
  const { status } = await visit("/gone", CLIENT, { signal: leaving.signal });
  await visit("/waiting");
  leaving.abort();
  expect(await status).toBe("disconnected");
  await expect.poll(() => gone).toEqual(["/gone"]);
  await finishOne();
  expect(paths().slice(3)).toEqual(["/waiting"]);
});

test("CWE-400: an unauthenticated client is refused after eight seconds of waiting, and an account is not", async () => {
  vi.stubEnv("UNANSWERED_PER_CLIENT", "100");
  const { visit, paths } = await slowServer();
  const { page } = await signIn();
  const strangers = [];
  for (let number = 0; number < 20; number += 1) strangers.push(await visit("/stranger"));
  const own = [];
  for (let number = 0; number < 30; number += 1) own.push(await visit("/own", CLIENT, page));
  for (let seconds = 0; seconds < 30; seconds += 2) {
    await pass(2_000);
  }
  expect(paths().filter((path) => path === "/own")).toHaveLength(own.length);
  const refused = await Promise.all(strangers.slice(-3).map(({ status }) => status));
  expect(refused).toEqual([503, 503, 503]);
});

test("a page that has waited is logged as its own request", async () => {
  vi.stubEnv("UNANSWERED_PER_CLIENT", "100");
  const { visit, begun, finishOne } = await slowServer();
  for (const number of [1, 2, 3]) await visit(`/get-${number}`);
  await visit("/head", CLIENT, { method: "HEAD" });
  await finishOne();
  expect(begun.at(-1)).toMatchObject({ path: "/head", method: "HEAD" });
});

test("CWE-400: a HEAD keeps its turn until the page has been rendered", async () => {
  const { visit, begun } = await slowServer();
  const { status } = await visit("/head", CLIENT, { method: "HEAD" });
  const [{ response } = {}] = begun;
  expect(response?.req.method).toBe("GET");
  response?.end("a page");
  expect(await status).toBe(200);
});
