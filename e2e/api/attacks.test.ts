import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { encode as encodeForNextAuth } from "next-auth/jwt";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { baseUrl, call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createPatient,
  PASSWORD,
  type Person,
  uniqueWord,
} from "../support/people";

// Each by the number of what it tries: a known vulnerability (CVE) or a kind of weakness (CWE).

const SECRET = process.env.AUTH_SECRET ?? "";
const COOKIE = "next-auth.session-token";

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = ({ id, name, lastname, email, role, session_version }: Person) => ({
  ...{ sub: id, name, lastname, email, role, ver: session_version },
  exp: Math.floor(Date.now() / 1000) + 600,
});

/** A JSON Web Token made by hand. */
function token(header: { alg: string; kid?: string }, claims: object, key?: string | KeyObject) {
  const body = `${part({ typ: "JWT", ...header })}.${part(claims)}`;
  if (!key) return `${body}.`;
  const signature =
    typeof key === "string"
      ? createHmac("sha256", key).update(body).digest()
      : sign("sha256", Buffer.from(body), key);
  return `${body}.${signature.toString("base64url")}`;
}

const openPage = (path: string, cookie?: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + path, {
    redirect: "manual",
    headers: { ...headers, ...(cookie && { cookie: `${COOKIE}=${cookie}` }) },
  });

/** Opens nothing: neither the API, nor a page, nor a session. */
async function expectUseless(bad: string) {
  expect((await call("GET", "/api/specialties", { token: bad })).status).toBe(401);
  expect((await call("PUT", "/api/auth/cookie", { token: bad })).status).toBe(401);
  const exchanged = await call("POST", "/api/auth/exchange", { body: { token: bad } });
  expect(exchanged.status).toBe(401);
  const page = await openPage("/account", bad);
  expect(await page.text()).not.toContain("Tus datos");
}

describe("a forged token", () => {
  test("CVE-2015-9235: with the algorithm 'none' is worth nothing", async () => {
    const claims = claimsOf(await createAdmin());
    for (const alg of ["none", "None", "nOnE"]) await expectUseless(token({ alg }, claims));
    await expectUseless(token({ alg: "none" }, claims, SECRET));
  });

  test("CWE-347: signed with another key, or altered after it was signed, is worth nothing", async () => {
    const person = await createPatient();
    const claims = claimsOf(person);
    await expectUseless(token({ alg: "HS256" }, claims, `${SECRET}x`));
    await expectUseless(token({ alg: "HS256" }, claims, ""));
    const [header, , signature] = person.token.split(".");
    await expectUseless(`${header}.${part({ ...claims, role: "Admin" })}.${signature}`);
  });

  test("CVE-2016-10555: signed with another kind of key is worth nothing", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    await expectUseless(token({ alg: "RS256" }, claimsOf(await createPatient()), privateKey));
  });

  test("CWE-1270: an ID token, of whatever client, is no session", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const { id, email } = await createPatient();
    const claims = { iss: process.env.GOOGLE_ISSUER, aud: "otra-aplicacion", sub: id, email };
    await expectUseless(token({ alg: "RS256", kid: "1" }, { ...claims, exp: 4e9 }, privateKey));
  });

  test("CWE-345: nor is any other token that we sign, or next-auth encrypts, with the same secret", async () => {
    const person = await createPatient();
    const { headers } = await call("POST", "/api/auth/login", {
      body: { email: person.email, password: PASSWORD },
    });
    const device = /known-device=([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";
    expect(device).toMatch(/^ey/);
    await expectUseless(device);
    await expectUseless(await encodeForNextAuth({ token: claimsOf(person), secret: SECRET }));
  });
});

describe("a session", () => {
  test("CWE-639: another's cookie shows that other's pages, and never the API", async () => {
    const [one, other] = await Promise.all([createPatient(), createPatient()]);
    const page = await (await openPage("/account", one.token)).text();
    expect(page).toContain(one.email);
    expect(page).not.toContain(other.email);
    const headers = { cookie: `${COOKIE}=${one.token}` };
    expect((await call("GET", "/api/rbac/patient/profile", { headers })).status).toBe(401);
    const both = await call("GET", "/api/rbac/patient/profile", { token: other.token, headers });
    expect(both.data.user.email).toBe(other.email);
  });

  test("CWE-384: signing in never goes on with a token that was there before", async () => {
    const [attacker, victim] = await Promise.all([createPatient(), createPatient()]);
    const { data, headers } = await call("POST", "/api/auth/login", {
      headers: { cookie: `${COOKIE}=${attacker.token}` },
      body: { email: victim.email, password: PASSWORD },
    });
    expect(data.id).toBe(victim.id);
    expect(headers.get("set-cookie")).toContain(`${COOKIE}=${data.accessToken};`);
  });

  test("CWE-1004, CWE-1275: its cookie is httpOnly and SameSite, and stays on our paths", async () => {
    const { email } = await createPatient();
    const { headers } = await call("POST", "/api/auth/login", {
      body: { email, password: PASSWORD },
    });
    for (const cookie of headers.getSetCookie()) {
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=lax/);
      expect(cookie).not.toMatch(/Domain=/i);
    }
  });

  test("CWE-352: no other site can act for somebody, and none may read the answers (CWE-942)", async () => {
    const { token: cookie } = await createAdmin();
    const email = `${uniqueWord()}@prueba.test`;
    const { status, headers } = await call("POST", "/api/users", {
      headers: { cookie: `${COOKIE}=${cookie}`, origin: "https://evil.test" },
      body: { name: "Ana", lastname: "Prueba", email, password: PASSWORD, role: "Admin" },
    });
    expect(status).toBe(401);
    expect(await db.user.count({ where: { email } })).toBe(0);
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("going around the doors", () => {
  test.each([
    "middleware",
    "src/middleware",
    "pages/_middleware",
    Array(5).fill("middleware").join(":"),
  ])("CVE-2025-29927: x-middleware-subrequest %s opens no page", async (value) => {
    const admin = await createAdmin();
    const headers = { "x-middleware-subrequest": value };
    for (const path of ["/admin/users", "/account"]) {
      const answer = await openPage(path, undefined, headers);
      const text = await answer.text();
      expect(`${answer.headers.get("location")} ${text}`).toContain("/login");
      expect(text).not.toContain(admin.email);
    }
    const { token: doctor } = await createDoctor([]);
    const page = await (await openPage("/admin/users", doctor, headers)).text();
    expect(page).not.toContain("@prueba.test");
  });

  test.each([
    "/auth/login?callbackUrl=https://evil.test",
    "/login?next=//evil.test",
    "/?redirect=https:evil.test",
    "//evil.test/%2e%2e",
    "/\\evil.test",
    "/dashboard?callbackUrl=https://evil.test",
    "/api/auth/signin?callbackUrl=https://evil.test",
    "/api/auth/signout?callbackUrl=https://evil.test",
    "/api/auth/callback/google?callbackUrl=https://evil.test&error=x",
  ])("CWE-601: %s leads to no other site", async (path) => {
    const { headers } = await fetch(baseUrl + path, {
      redirect: "manual",
      headers: {
        "x-forwarded-host": "evil.test",
        cookie: "next-auth.callback-url=https://evil.test",
      },
    });
    const { host } = new URL(headers.get("location") ?? "/", baseUrl);
    expect(host).toBe(new URL(baseUrl).host);
  });

  test("CWE-601: the way to Google comes back to the configured address only", async () => {
    const { headers } = await fetch(`${baseUrl}/api/auth/google?callbackUrl=https://evil.test`, {
      redirect: "manual",
      headers: { "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" },
    });
    const target = new URL(headers.get("location") ?? "");
    expect(target.origin).toBe(process.env.GOOGLE_ISSUER);
    expect(target.searchParams.get("redirect_uri")).toBe(
      `${process.env.PUBLIC_URL}/api/auth/callback/google`,
    );
    for (const name of ["state", "nonce", "code_challenge"])
      expect(target.searchParams.get(name)?.length).toBeGreaterThan(30);
    expect(headers.get("set-cookie")).not.toContain("evil");
  });

  test.each([
    "session",
    "csrf",
    "providers",
    "signin",
    "signin/google",
    "signout",
    "error",
    "_log",
  ])("CWE-749: next-auth's own %s cannot be reached", async (action) => {
    for (const method of ["GET", "POST"]) {
      const { status } = await fetch(`${baseUrl}/api/auth/${action}`, {
        method,
        redirect: "manual",
      });
      expect([404, 405]).toContain(status);
    }
  });
});

describe("what a body smuggles in", () => {
  const registration = () => ({
    name: "Ana",
    lastname: "Prueba",
    dni: String(10_000_000 + Math.floor(Math.random() * 89_999_999)),
    email: `${uniqueWord()}@prueba.test`,
    phone: "11 5555-0000",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    role: "Patient",
  });

  test("CWE-1321: a prototype changes nothing, for this request or for later ones", async () => {
    const poison = { role: "Admin", is_active: true, isAdmin: true, email_verified: true };
    const raw = JSON.stringify(registration()).slice(0, -1);
    const body = `${raw},"__proto__":${JSON.stringify(poison)},"constructor":{"prototype":${JSON.stringify(poison)}}}`;
    const { status, data } = await call("POST", "/api/auth/register", { body });
    expect(status).toBe(201);
    expect(data.user.role).toBe("Patient");
    const later = await call("POST", "/api/auth/register", {
      body: { ...registration(), role: undefined },
    });
    expect(later.status).toBe(422);
    expect((await call("POST", "/api/users/search", { token: data.token, body: {} })).status).toBe(
      403,
    );
  });

  test("CWE-915: fields that are not the caller's to set are ignored", async () => {
    const extra = {
      id: crypto.randomUUID(),
      is_active: false,
      session_version: 9,
      google_sub: "el-de-otro",
      email_verified: true,
      Doctor: { create: {} },
    };
    const { data } = await call("POST", "/api/auth/register", {
      body: { ...registration(), ...extra },
    });
    const row = await db.user.findUniqueOrThrow({
      where: { id: data.id },
      include: { Doctor: true },
    });
    expect(row).toMatchObject({
      is_active: true,
      session_version: 1,
      google_sub: null,
      email_verified: false,
      Doctor: null,
    });
    const change = await call("PUT", "/api/auth/password", {
      token: data.token,
      body: { currentPassword: PASSWORD, newPassword: "Otra-2", role: "Admin", ...extra },
    });
    expect(change.status).toBe(200);
    expect(await db.user.findUnique({ where: { id: data.id } })).toMatchObject({
      role: "Patient",
      google_sub: null,
      email_verified: false,
      session_version: 2,
    });
  });
});

describe("what an answer gives away", () => {
  const comparable = ({ status, headers, ...answer }: Awaited<ReturnType<typeof call>>) => ({
    status,
    answer,
    headers: [...headers.keys()].filter((name) => name !== "date").sort(),
  });

  test("CWE-204: signing in and resetting answer alike, whether the account exists or not", async () => {
    const known = (await createPatient()).email;
    const inactive = (await createPatient({ is_active: false })).email;
    const google = (await createPatient({ password: null })).email;
    const unknown = `${uniqueWord()}@prueba.test`;
    for (const path of ["/api/auth/login", "/api/auth/reset-password"]) {
      const answers = await Promise.all(
        [unknown, known, inactive, google].map((email) =>
          call("POST", path, { body: { email, password: "equivocada" } }),
        ),
      );
      const [first, ...others] = answers.map(comparable);
      for (const other of others) expect(other).toEqual(first);
    }
  });

  test("CWE-916: passwords are kept as bcrypt hashes of cost 12", async () => {
    const { id, token: bearer } = await createPatient();
    const body = { currentPassword: PASSWORD, newPassword: "Otra-secreta-2" };
    await call("PUT", "/api/auth/password", { token: bearer, body });
    const { password } = await db.user.findUniqueOrThrow({ where: { id } });
    expect(password).toMatch(/^\$2b\$12\$/);
  });

  test("CWE-200: the source of a patient's pages has no doctor's DNI", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    for (const path of [
      `/patient/doctors?name=${encodeURIComponent(doctor.lastname)}`,
      `/patient/book-appointment/${encodeURIComponent(doctor.email)}`,
    ]) {
      const page = await (await openPage(path, patient.token)).text();
      expect(page).toContain(doctor.lastname);
      expect(page).not.toContain(doctor.dni);
    }
  });

  test("CWE-525, CWE-1021, CWE-693: pages and answers are not kept, framed or scripted by others", async () => {
    const { token: bearer } = await createPatient();
    const pages = await Promise.all(
      ["/auth/login", "/auth/reset-password?token=x", "/account"].map((path) =>
        openPage(path, bearer),
      ),
    );
    const answer = await call("GET", "/api/specialties", { token: bearer });
    for (const { headers } of [...pages, answer]) {
      expect(headers.get("cache-control")).toContain("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("x-powered-by")).toBeNull();
    }
    const policies = pages.map(({ headers }) => headers.get("content-security-policy") ?? "");
    for (const policy of policies) {
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? "";
      expect(scripts).toMatch(/'nonce-[\w+/=]{20,}'/);
      expect(scripts).not.toMatch(/unsafe|https?:|\*/);
      for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
        expect(policy).toContain(rule);
    }
    expect(new Set(policies).size).toBe(policies.length);
  });
});
