import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { connectionFailure } from "@/lib/shared/messages";
import { type ApiError, api, apiPage, failureMessage, NO_ANSWER, REQUEST_TIMEOUT_MS } from "./api";

const fetchStub = vi.fn<typeof fetch>();
const endSession = vi.hoisted(() => vi.fn());

vi.mock("@/lib/browser/renewal", () => ({ endSession }));

beforeEach(() => {
  vi.stubGlobal("fetch", fetchStub);
  vi.stubGlobal("localStorage", { getItem: () => "a-token" });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const answer = (status: number, body: unknown) => Response.json(body, { status });
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  );

test("sends the token and reads data through its schema", async () => {
  fetchStub.mockResolvedValue(answer(200, { data: { id: "1", extra: true } }));
  const output = z.object({ id: z.string() });
  expect(await api("GET", "/api/things", { query: { a: 1, b: "" }, output })).toEqual({ id: "1" });
  const [url, init] = fetchStub.mock.calls[0] ?? [];
  expect(url).toBe("/api/things?a=1");
  expect(new Headers(init?.headers).get("Authorization")).toBe("Bearer a-token");
});

test("a page comes with its total", async () => {
  const pagination = { total: 23, limit: 10, offset: 0 };
  fetchStub.mockResolvedValue(answer(200, { data: ["x"], pagination }));
  const page = await apiPage("POST", "/api/things/search", {
    body: {},
    output: z.array(z.string()),
  });
  expect(page).toEqual({ data: ["x"], pagination });
});

test.each([
  ["GET", "/api/things", 2],
  ["POST", "/api/things/search", 2],
  ["POST", "/api/things", 1],
  ["DELETE", "/api/things/1", 1],
] as const)("%s %s is sent %d times when the network fails", async (method, path, times) => {
  fetchStub.mockRejectedValue(new TypeError("Failed to fetch"));
  const failure = await failureOf(api(method, path));
  expect(failure).toMatchObject({ status: NO_ANSWER, message: connectionFailure });
  expect(fetchStub).toHaveBeenCalledTimes(times);
});

test("a read gets over a passing 503, and does not repeat what was refused", async () => {
  fetchStub.mockResolvedValueOnce(answer(503, {})).mockResolvedValueOnce(answer(200, { data: 1 }));
  expect(await api("GET", "/api/things")).toBe(1);
  fetchStub.mockResolvedValueOnce(answer(404, { message: "No existe" }));
  expect(await failureOf(api("GET", "/api/things"))).toMatchObject({ status: 404 });
  expect(fetchStub).toHaveBeenCalledTimes(3);
});

test("a read is tried again as often, and after as long, as its caller wants", async () => {
  vi.useFakeTimers();
  fetchStub.mockImplementation(async () => answer(500, {}));
  const retries = { times: 3, delayMs: 1000 };
  const failure = failureOf(api("GET", "/api/doctors/1/available-slots", { retries }));
  for (const calls of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(calls === 1 ? 0 : 999);
    expect(fetchStub).toHaveBeenCalledTimes(Math.max(1, calls - 1));
    await vi.advanceTimersByTimeAsync(calls === 1 ? 0 : 1);
    expect(fetchStub).toHaveBeenCalledTimes(calls);
  }
  expect(await failure).toMatchObject({ status: 500 });
  vi.useRealTimers();
});

test("the server's message, wherever it stands, comes before the fallback", async () => {
  const fields = { email: "Ya existe" };
  fetchStub.mockResolvedValueOnce(answer(409, { message: "Ya existe un usuario", fields }));
  const conflict = await failureOf(api("POST", "/api/users"));
  expect(conflict).toMatchObject({ status: 409, fields });
  expect(failureMessage(conflict, "Error al crear usuario")).toBe("Ya existe un usuario");
  fetchStub.mockResolvedValueOnce(answer(400, { data: { message: "Anidado" } }));
  expect(failureMessage(await failureOf(api("POST", "/api/users")), "x")).toBe("Anidado");
  fetchStub.mockResolvedValueOnce(new Response("<html>", { status: 502 }));
  expect(failureMessage(await failureOf(api("POST", "/api/users")), "Error")).toBe("Error");
});

test("a 401 ends the session, unless the call was to begin one", async () => {
  fetchStub.mockImplementation(async () => answer(401, { message: "No" }));
  await failureOf(api("POST", "/api/auth/login", { body: {}, anonymous: true }));
  expect(endSession).not.toHaveBeenCalled();
  expect(new Headers(fetchStub.mock.calls[0]?.[1]?.headers).has("Authorization")).toBe(false);
  await failureOf(api("GET", "/api/things"));
  expect(endSession).toHaveBeenCalledOnce();
});

test("a call ends when its caller leaves, and when the answer takes too long", async () => {
  // As of a server that never answers.
  fetchStub.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        const { signal } = init ?? {};
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const leaving = new AbortController();
  const left = failureOf(api("POST", "/api/things", { signal: leaving.signal }));
  leaving.abort();
  expect(await left).toMatchObject({ name: "AbortError" });

  vi.useFakeTimers();
  try {
    const { signal } = new AbortController();
    const slow = failureOf(api("POST", "/api/things", { signal }));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await slow).toMatchObject({ status: NO_ANSWER, message: connectionFailure });
  } finally {
    vi.useRealTimers();
  }

  fetchStub.mockClear();
  await failureOf(api("GET", "/api/things", { signal: leaving.signal }));
  expect(fetchStub).not.toHaveBeenCalled();
});
