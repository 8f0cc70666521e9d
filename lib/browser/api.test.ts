import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { slotOutput } from "@/lib/agenda/availability/schema";
import { connectionFailure, outcomeUnknown } from "@/lib/shared/messages";
import {
  type ApiError,
  api,
  apiPage,
  failureMessage,
  NO_ANSWER,
  REQUEST_TIMEOUT_MS,
  Repeated,
} from "./api";

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

const specialty = { name: "Cardiología" };

test("a request has the token, parameters and query, and its response is parsed with its schema", async () => {
  fetchStub.mockResolvedValue(answer(200, { data: [{ date: "2026-12-01", extra: true }] }));
  const [from, params] = ["2026-12-01", { id: "a/b" }];
  const query = { startDate: from, endDate: "" };
  const path = "/api/doctors/[id]/available-slots";
  await expect(api("GET", path, { params, query, output: z.array(slotOutput) })).rejects.toThrow();
  const [url, init] = fetchStub.mock.calls[0] ?? [];
  expect(url).toBe("/api/doctors/a%2Fb/available-slots?startDate=2026-12-01");
  expect(new Headers(init?.headers).get("Authorization")).toBe("Bearer a-token");
});

test("a wrong request does not compile", async () => {
  fetchStub.mockImplementation(async () => answer(200, { data: {} }));
  const params = { id: "1" };
  // @ts-expect-error -- No such path.
  await api("GET", "/api/things");
  // @ts-expect-error -- The path does not have this method.
  await api("DELETE", "/api/specialties");
  // @ts-expect-error -- The parameter is missing.
  await api("DELETE", "/api/specialties/[id]", {});
  // @ts-expect-error -- The body is missing.
  await api("PUT", "/api/specialties/[id]", { params });
  // @ts-expect-error -- A field of the body is misspelt.
  await api("PUT", "/api/specialties/[id]", { params, body: { nombre: "Cardiología" } });
  // @ts-expect-error -- The response has no such field.
  expect((await api("GET", "/api/users/[id]", { params })).nombre).toBeUndefined();
  expect((await api("GET", "/api/users/[id]", { params })).name).toBeUndefined();
});

test("a write that can be sent again has its key, and says if its result is unknown", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  fetchStub.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const key = "0199aaaa-0000-4000-8000-000000000000";
  const write = () => api("POST", "/api/specialties", { body: specialty, key });
  expect(await failureOf(write())).toMatchObject({ message: outcomeUnknown });
  const [, init] = fetchStub.mock.calls[0] ?? [];
  expect(new Headers(init?.headers).get("Idempotency-Key")).toBe(key);

  const headers = { "Idempotency-Replayed": "true" };
  fetchStub.mockResolvedValueOnce(Response.json({ data: { id: "7" } }, { headers }));
  expect(await write()).toEqual(new Repeated("7", { id: "7" }));

  vi.stubGlobal("navigator", { onLine: false });
  fetchStub.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await failureOf(write())).toMatchObject({ message: connectionFailure });
});

test("a page comes with its total", async () => {
  const pagination = { total: 23, limit: 10, offset: 0 };
  fetchStub.mockResolvedValue(answer(200, { data: ["x"], pagination }));
  expect(await apiPage("POST", "/api/users/search", { body: {} })).toEqual({
    data: ["x"],
    pagination,
  });
});

test.each([
  ["GET", 2, () => api("GET", "/api/specialties")],
  ["POST …/search", 2, () => api("POST", "/api/users/search", { body: {} })],
  ["POST", 1, () => api("POST", "/api/specialties", { body: specialty, key: null })],
  ["DELETE", 1, () => api("DELETE", "/api/users/[id]", { params: { id: "1" }, key: null })],
] as const)("%s is sent %d times when the network fails", async (_, times, request) => {
  fetchStub.mockRejectedValue(new TypeError("Failed to fetch"));
  const failure = await failureOf(request());
  expect(failure).toMatchObject({ status: NO_ANSWER, message: connectionFailure });
  expect(fetchStub).toHaveBeenCalledTimes(times);
});

test("a read is repeated after a temporary 503, and not after a refusal", async () => {
  fetchStub.mockResolvedValueOnce(answer(503, {})).mockResolvedValueOnce(answer(200, { data: 1 }));
  expect(await api("GET", "/api/specialties")).toBe(1);
  fetchStub.mockResolvedValueOnce(answer(404, { message: "No existe" }));
  expect(await failureOf(api("GET", "/api/specialties"))).toMatchObject({ status: 404 });
  expect(fetchStub).toHaveBeenCalledTimes(3);
});

test("a read is retried as often, and after as long, as its caller requests", async () => {
  vi.useFakeTimers();
  fetchStub.mockImplementation(async () => answer(500, {}));
  const retries = { times: 3, delayMs: 1000 };
  const failure = failureOf(api("GET", "/api/specialties", { retries }));
  for (const calls of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(calls === 1 ? 0 : 999);
    expect(fetchStub).toHaveBeenCalledTimes(Math.max(1, calls - 1));
    await vi.advanceTimersByTimeAsync(calls === 1 ? 0 : 1);
    expect(fetchStub).toHaveBeenCalledTimes(calls);
  }
  expect(await failure).toMatchObject({ status: 500 });
  vi.useRealTimers();
});

test("the server's message, wherever it is in the response, comes before the fallback", async () => {
  const fields = { email: "Ya existe" };
  fetchStub.mockResolvedValueOnce(answer(409, { message: "Ya existe un usuario", fields }));
  const conflict = await failureOf(api("POST", "/api/specialties", { body: specialty, key: null }));
  expect(conflict).toMatchObject({ status: 409, fields });
  expect(failureMessage(conflict, "Error al crear usuario")).toBe("Ya existe un usuario");
  fetchStub.mockResolvedValueOnce(answer(400, { data: { message: "Anidado" } }));
  expect(
    failureMessage(
      await failureOf(api("POST", "/api/specialties", { body: specialty, key: null })),
      "x",
    ),
  ).toBe("Anidado");
  fetchStub.mockResolvedValueOnce(new Response("<html>", { status: 502 }));
  expect(
    failureMessage(
      await failureOf(api("POST", "/api/specialties", { body: specialty, key: null })),
      "Error",
    ),
  ).toBe("Error");
});

test("a 401 ends the session, except for requests that start one", async () => {
  fetchStub.mockImplementation(async () => answer(401, { message: "No" }));
  await failureOf(
    api("POST", "/api/auth/login", {
      body: { email: "a@prueba.test", password: "x" },
      anonymous: true,
    }),
  );
  expect(endSession).not.toHaveBeenCalled();
  expect(new Headers(fetchStub.mock.calls[0]?.[1]?.headers).has("Authorization")).toBe(false);
  await failureOf(api("GET", "/api/specialties"));
  expect(endSession).toHaveBeenCalledOnce();
});

test("a request ends when its caller leaves, and when the response takes too long", async () => {
  // A server that never responds.
  fetchStub.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        const { signal } = init ?? {};
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const leaving = new AbortController();
  const left = failureOf(
    api("POST", "/api/specialties", { body: specialty, key: null, signal: leaving.signal }),
  );
  leaving.abort();
  expect(await left).toMatchObject({ name: "AbortError" });

  vi.useFakeTimers();
  try {
    const { signal } = new AbortController();
    const slow = failureOf(api("POST", "/api/specialties", { body: specialty, key: null, signal }));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await slow).toMatchObject({ status: NO_ANSWER, message: connectionFailure });
  } finally {
    vi.useRealTimers();
  }

  fetchStub.mockClear();
  await failureOf(api("GET", "/api/specialties", { signal: leaving.signal }));
  expect(fetchStub).not.toHaveBeenCalled();
});
