import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { encode as encodeForNextAuth } from "next-auth/jwt";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { baseUrl, call } from "../support/call";
import { openPage, SESSION_COOKIE } from "../support/open-page";
import { createAdmin, createPatient, PASSWORD, type Person, uniqueWord } from "../support/people";

// Titles name the known vulnerability (CVE) or weakness (CWE) that each test tries.

const SECRET = process.env.AUTH_SECRET ?? "";
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = ({ id, name, lastname, email, role, session_version }: Person) => ({
  ...{ sub: id, name, lastname, email, role, ver: session_version },
  jti: randomUUID(),
  exp: Math.floor(Date.now() / 1000) + 600,
});

/** A hand-made JSON Web Token. */
function token(header: { alg: string; kid?: string }, claims: object, key?: string | KeyObject) {
  const body = `${part({ typ: "JWT", ...header })}.${part(claims)}`;
  if (!key) return `${body}.`;
  const signature =
    typeof key === "string"
      ? createHmac("sha256", key).update(body).digest()
      : sign("sha256", Buffer.from(body), key);
  return `${body}.${signature.toString("base64url")}`;
}

/** The token is refused by the API and by pages, and starts no session. */
async function expectUseless(bad: string) {
  expect((await call("GET", "/api/specialties", { token: bad })).status).toBe(401);
  expect((await call("PUT", "/api/auth/cookie", { token: bad })).status).toBe(401);
  const exchanged = await call("POST", "/api/auth/exchange", { body: { token: bad } });
  expect(exchanged.status).toBe(401);
  const page = await openPage("/account", bad);
  expect(await page.text()).not.toContain("Tus datos");
}

describe("a forged token", () => {
  test("CVE-2015-9235: a token with the algorithm 'none' is refused", async () => {
    const claims = claimsOf(await createAdmin());
    for (const alg of ["none", "None", "nOnE"]) await expectUseless(token({ alg }, claims));
    await expectUseless(token({ alg: "none" }, claims, SECRET));
  });

  test("CWE-347: a token signed with another key, or altered after signing, is refused", async () => {
    const person = await createPatient();
    const claims = claimsOf(person);
    await expectUseless(token({ alg: "HS256" }, claims, `${SECRET}x`));
    await expectUseless(token({ alg: "HS256" }, claims, ""));
    const [header, , signature] = person.token.split(".");
    await expectUseless(`${header}.${part({ ...claims, role: "Admin" })}.${signature}`);
  });

  test("CVE-2016-10555: a token signed with another kind of key is refused", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    await expectUseless(token({ alg: "RS256" }, claimsOf(await createPatient()), privateKey));
  });

  test("CWE-345: an ID token of any client is refused as a session", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const { id, email } = await createPatient();
    const claims = { iss: process.env.GOOGLE_ISSUER, aud: "otra-aplicacion", sub: id, email };
    await expectUseless(token({ alg: "RS256", kid: "1" }, { ...claims, exp: 4e9 }, privateKey));
  });

  test("CWE-345: any other token that we signed, or that next-auth encrypted with the same secret, is refused as a session", async () => {
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
  test("CWE-639: another user's cookie shows that user's pages, and never the API", async () => {
    const [one, other] = await Promise.all([createPatient(), createPatient()]);
    const page = await (await openPage("/account", one.token)).text();
    expect(page).toContain(one.email);
    expect(page).not.toContain(other.email);
    const headers = { cookie: `${SESSION_COOKIE}=${one.token}` };
    expect((await call("GET", "/api/rbac/patient/profile", { headers })).status).toBe(401);
    const both = await call("GET", "/api/rbac/patient/profile", { token: other.token, headers });
    expect(both.data.user.email).toBe(other.email);
  });

  test("CWE-384: sign-in never reuses an existing token", async () => {
    const [attacker, victim] = await Promise.all([createPatient(), createPatient()]);
    const { data, headers } = await call("POST", "/api/auth/login", {
      headers: { cookie: `${SESSION_COOKIE}=${attacker.token}` },
      body: { email: victim.email, password: PASSWORD },
    });
    expect(data.id).toBe(victim.id);
    expect(headers.get("set-cookie")).toContain(`${SESSION_COOKIE}=${data.accessToken};`);
  });

  test("CWE-1004, CWE-1275: the session cookie is httpOnly and SameSite, and stays on our paths", async () => {
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

  test("CWE-352: no other site can act for a signed-in user or read the responses (CWE-942)", async () => {
    const { token: cookie } = await createAdmin();
    const email = `${uniqueWord()}@prueba.test`;
    const { status, headers } = await call("POST", "/api/users", {
      headers: { cookie: `${SESSION_COOKIE}=${cookie}`, origin: "https://evil.test" },
      body: { name: "Ana", lastname: "Prueba", email, password: PASSWORD, role: "Admin" },
    });
    expect(status).toBe(401);
    expect(await db.user.count({ where: { email } })).toBe(0);
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("CWE-352: a body that another site can send without a preflight is refused", async () => {
    const { email } = await createPatient();
    const body = JSON.stringify({ email, password: PASSWORD });
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const headers = { "content-type": type };
      const answer = await fetch(`${baseUrl}/api/auth/login`, { method: "POST", headers, body });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([415, []]);
    }
  });

  test("CWE-488: simultaneous requests keep their own identities", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => createPatient()));
    const deactivated = people.slice(0, 4);
    const ids = deactivated.map(({ id }) => id);
    await db.user.updateMany({ where: { id: { in: ids } }, data: { is_active: false } });
    const asking = people.flatMap((person) => Array.from({ length: 5 }, () => person));
    const answers = await Promise.all(
      asking.map(({ token }) => call("GET", "/api/rbac/patient/profile", { token })),
    );
    const told = answers.map(({ status, data }) => (status === 200 ? data.user.id : status));
    expect(told).toEqual(asking.map(({ id }) => (ids.includes(id) ? 401 : id)));
  });
});
