import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { hashPassword } from "@/lib/access/password";
import { answerPolicy } from "@/lib/doors/security-headers";
import { baseUrl, call } from "../support/call";
import { openPage } from "../support/open-page";
import {
  createAdmin,
  createNamesakes,
  createPatient,
  PASSWORD,
  uniqueWord,
} from "../support/people";
import { sendRaw } from "../support/raw-request";

// Attacks on the HTTP server itself, before an endpoint or a page gets a request.

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };

const csvOf = (headers: Record<string, string>) => ({
  method: "POST",
  headers: { ...headers, accept: "text/csv", "content-type": "application/json" },
  body: JSON.stringify({ lastname: uniqueWord() }),
});

describe("malformed requests", () => {
  test.each(["GET *", "OPTIONS *", "GET http://evil.example/x", "GET https://evil.example/x"])(
    "CWE-444: %s is refused",
    async (line) => {
      const answer = await sendRaw(`${line} HTTP/1.1\r\nHost: clinica.test\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).not.toMatch(/^location:/im);
    },
  );

  test("CWE-693: unknown paths below the build's files have a security policy", async () => {
    for (const path of ["/_next/static/nothing.js", "/_next/static/", "/_next/nothing", "/x.js"]) {
      const { headers } = await fetch(baseUrl + path);
      const policy = headers.get("content-security-policy") ?? "";
      for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
        expect(policy, path).toContain(rule);
    }
  });

  test.each([{}, { "accept-encoding": "identity" }])(
    "CWE-693: every response except a page has a policy that allows nothing, whichever part of the server answers (%o)",
    async (encoding) => {
      const { token } = await createAdmin();
      const signedIn = { authorization: `Bearer ${token}` };
      const asked: [string, number, RequestOptions][] = [
        ["/api/specialties", 200, { headers: signedIn }],
        ["/api/specialties", 401, {}],
        ["/api/no-existe", 404, {}],
        ["/api/specialties", 405, { method: "PATCH" }],
        ["/api/health", 200, { method: "HEAD" }],
        ["/api/openapi.json", 200, {}],
        ["/api/users/search", 200, csvOf(signedIn)],
        ["/api/files/01890a5d-ac96-774b-bcce-b302099a8057", 403, {}],
        ["/api/auth/google", 302, {}],
        // Next.js handles this one.
        ["/api/specialties/", 308, {}],
        ["/login", 307, {}],
        ["/admin/dashboard", 307, {}],
        ["/robots.txt", 200, {}],
        ["/auth/login", 405, { method: "POST" }],
      ];
      for (const [path, status, { headers, ...how }] of asked) {
        const answer = await fetch(baseUrl + path, {
          ...how,
          redirect: "manual",
          headers: { ...encoding, ...headers },
        });
        const { headers: given } = answer;
        expect([path, answer.status, given.get("content-security-policy")]).toEqual([
          path,
          status,
          answerPolicy,
        ]);
      }
    },
  );

  test("CWE-521: six spaces are refused as a password", async () => {
    const { token } = await createPatient();
    const body = { currentPassword: "Secreta1", newPassword: "      " };
    const { status, fields } = await call("PUT", "/api/auth/password", { token, body });
    expect(status).toBe(422);
    expect(fields?.newPassword).toMatch(/espacios/);
  });

  test("CWE-918: the server does not fetch images to optimise them", async () => {
    for (const path of ["/icon.svg", "/api/health", "http://evil.example/x.png"]) {
      const url = `/_next/image?url=${encodeURIComponent(path)}&w=640&q=75`;
      expect((await fetch(baseUrl + url)).status, path).toBe(404);
    }
  });
});

test.each(["websocket", "h2c"])(
  "CWE-400: a request to upgrade to %s gets a response, and the connection is closed",
  async (protocol) => {
    for (const path of ["/auth/login", "/api/health/live", "/icon.svg"]) {
      const head = `GET ${path} HTTP/1.1\r\nHost: clinica.test\r\nUpgrade: ${protocol}`;
      const answer = await sendRaw(`${head}\r\nConnection: Upgrade, HTTP2-Settings, close\r\n\r\n`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 200 /);
    }
  },
);

test("CWE-400: a request whose headers do not all arrive is aborted after five seconds", async () => {
  const begun = performance.now();
  const answer = await sendRaw("GET /auth/login HTTP/1.1\r\nHost: clinica.test\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  const seconds = (performance.now() - begun) / 1000;
  expect(seconds).toBeGreaterThan(4);
  expect(seconds).toBeLessThan(9);
});

test("CWE-770: JSON bodies are limited to 16 KB, and to 256 KB when signed in", async () => {
  const { token } = await createPatient();
  const bodyOf = (size: number) => ({ email: "x@prueba.test", password: "x".repeat(size) });
  const sizes: [string, number, string | undefined, number][] = [
    ["/api/auth/login", 15_000, undefined, 422],
    ["/api/auth/login", 17_000, undefined, 413],
    ["/api/doctors/search", 200_000, token, 200],
    ["/api/doctors/search", 300_000, token, 413],
  ];
  for (const [path, size, token, status] of sizes)
    expect((await call("POST", path, { token, body: bodyOf(size) })).status, path).toBe(status);
});

test("CWE-405: no request makes the long API reference page render again", async () => {
  const asked: [string, Record<string, string>][] = [
    ["/api/docs", {}],
    ["/api/docs?x=1", { "accept-encoding": "identity" }],
    ["/api/%64ocs", { rsc: "1" }],
    ["/api/docs?_rsc=1", { rsc: "1", "next-router-prefetch": "1" }],
  ];
  const pages = new Set<string>();
  for (const [path, headers] of asked) {
    const answer = await fetch(baseUrl + path, { headers });
    expect(answer.status, path).toBe(200);
    const policy = answer.headers.get("content-security-policy");
    // Pages that are rendered per request have scripts, with a nonce.
    expect(policy, path).toContain("script-src 'none'");
    expect(answer.headers.get("x-content-type-options"), path).toBe("nosniff");
    pages.add(await answer.text());
  }
  expect(pages.size).toBe(1);
  const [page = ""] = pages;
  expect(page).toContain("Clinic API");
  expect(page).not.toContain("<script");
  const head = await fetch(`${baseUrl}/api/docs`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("CWE-770: a connection handles one request at a time, not hundreds", async () => {
  const request = "GET /auth/login HTTP/1.1\r\nHost: clinica.test\r\n\r\n";
  const answers = await sendRaw(request.repeat(500));
  expect(answers.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(3);
  expect((await fetch(`${baseUrl}/auth/login`)).status).toBe(200);
});

test("CWE-770: a page shows at most fifty rows, whatever its URL requests", async () => {
  const lastname = `Largo${uniqueWord()}`;
  const [admin] = await Promise.all([createAdmin(), createNamesakes(60, lastname)]);
  const rowsOf = async (limit: number) => {
    const path = `/admin/users?lastname=${lastname}&limit=${limit}`;
    const source = await (await openPage(path, admin.token)).text();
    return new Set(source.match(new RegExp(`${lastname.toLowerCase()}-\\d+@`, "g"))).size;
  };
  expect(await rowsOf(50)).toBe(50);
  expect(await rowsOf(1_000)).toBe(10);
});

test("CWE-405: thousands of validation errors are not listed one by one", async () => {
  const { token } = await createPatient();
  const path = `/api/appointments?status=${Array<string>(5_000).fill("x").join(",")}`;
  const { status, fields } = await call("GET", path, { token });
  expect(status).toBe(400);
  expect(Object.keys(fields ?? {})).toHaveLength(100);
});

const state = z.object({ pids: z.object({ web: z.number() }) });

/** The web server's resident memory, in MB. */
function memory(): number {
  const { pids } = state.parse(JSON.parse(readFileSync(process.env.STACK_FILE ?? "", "utf8")));
  const [, size = ""] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pids.web}/status`, "utf8")) ?? [];
  return Number(size) / 1024;
}

test("CWE-400: at most twenty sign-ins of one account wait, and the others are told when to retry", async () => {
  const { email } = await createPatient({ password: await hashPassword(PASSWORD) });
  const body = { email, password: PASSWORD };
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => call("POST", "/api/auth/login", { body })),
  );
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(10);
  for (const { headers } of busy) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBe(60 - busy.length);
});

describe("CWE-400: unexpected bodies", () => {
  test.each(["POST /auth/login", "PUT /", "POST /api/docs", "POST /api/../auth/login"])(
    "an unexpected body (%s) is refused before any of it is read",
    async (line) => {
      const begun = performance.now();
      const answer = await sendRaw(
        `${line} HTTP/1.1\r\nHost: clinica.test\r\nContent-Length: 10000000\r\n\r\nhalf`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/^allow: GET, HEAD/im);
      expect(performance.now() - begun).toBeLessThan(5_000);
    },
  );

  test("120 stalled bodies keep neither connections nor memory", async () => {
    const before = memory();
    const part = "x".repeat(1_000_000);
    const answers = await Promise.all(
      Array.from({ length: 120 }, () =>
        sendRaw(
          `POST /auth/login HTTP/1.1\r\nHost: clinica.test\r\nContent-Length: 10000000\r\n\r\n${part}`,
        ),
      ),
    );
    // A connection that is reset while it sends can lose its response.
    expect(answers.every((answer) => !answer || answer.startsWith("HTTP/1.1 405"))).toBe(true);
    expect(memory() - before).toBeLessThan(100);
    expect((await fetch(`${baseUrl}/auth/login`)).status).toBe(200);
  });
});
