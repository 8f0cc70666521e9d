import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { createAppointment } from "../support/appointments";
import { baseUrl, call } from "../support/call";
import { openPage } from "../support/open-page";
import {
  createAdmin,
  createDoctor,
  createPatient,
  PASSWORD,
  registration,
  uniqueWord,
} from "../support/people";
import { createRecord } from "../support/records";
import { requestAs } from "../support/request-as";

// Each by the number of what it tries: a known vulnerability (CVE) or a kind of weakness (CWE).

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
    "/",
    "/login",
    "/admin/users",
    "/nothing/here",
    "/api/auth/google",
    "/api/auth/callback/google?error=access_denied",
  ])("CWE-644: a forged Host header does not change where %s leads", async (path) => {
    const { status, headers } = await requestAs("evil.test", "GET", path);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(headers)).not.toContain("evil");
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
  test("CWE-1321: a prototype changes nothing, for this request or for later ones", async () => {
    const poison = { role: "Admin", is_active: true, isAdmin: true, email_verified: true };
    const raw = JSON.stringify(await registration()).slice(0, -1);
    const body = `${raw},"__proto__":${JSON.stringify(poison)},"constructor":{"prototype":${JSON.stringify(poison)}}}`;
    const { status, data } = await call("POST", "/api/auth/register", { body });
    expect(status).toBe(201);
    expect(data.user.role).toBe("Patient");
    const later = await call("POST", "/api/auth/register", {
      body: { ...(await registration()), role: undefined },
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
      body: { ...(await registration()), ...extra },
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

  test("CWE-208: nor do they take longer for an account than for none", async () => {
    // The people of tests have cheap hashes; a registered one's is as dear as all real ones.
    const { data } = await call("POST", "/api/auth/register", { body: await registration() });
    await expectAsQuick("/api/auth/login", Array<string>(6).fill(data.user.email));
    const people = await Promise.all(Array.from({ length: 20 }, () => createPatient()));
    await expectAsQuick(
      "/api/auth/reset-password",
      people.map(({ email }) => email),
    );
  });

  test("CWE-916: passwords are kept as bcrypt hashes of cost 12", async () => {
    const { id, token: bearer } = await createPatient();
    const body = { currentPassword: PASSWORD, newPassword: "Otra-secreta-2" };
    await call("PUT", "/api/auth/password", { token: bearer, body });
    const { password } = await db.user.findUniqueOrThrow({
      where: { id },
      omit: { password: false },
    });
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

  test("CWE-200: no page has anything of a stranger in its source", async () => {
    const [doctor, patient, otherDoctor, stranger] = await Promise.all([
      createDoctor(),
      createPatient(),
      createDoctor(),
      createPatient(),
    ]);
    await createAppointment(otherDoctor, stranger);
    const record = await createRecord(stranger);
    const facts = [stranger.lastname, stranger.email, stranger.dni, record.id].filter(Boolean);
    const pages = readdirSync("app/(app)", { recursive: true, encoding: "utf8" })
      .filter((file) => /^[^[]+\/page\.tsx$/.test(file))
      .map((file) => `/${path.dirname(file)}`);
    expect(pages.length).toBeGreaterThan(15);
    for (const page of pages)
      for (const { token, role, lastname } of [doctor, patient]) {
        const source = await (await openPage(`${page}?limit=1000`, token)).text();
        if (page.startsWith(`/${role.toLowerCase()}/`)) expect(source, page).toContain(lastname);
        for (const fact of facts) expect(source, page).not.toContain(fact);
      }
  });

  test("CWE-525, CWE-1021, CWE-693: pages and answers are not kept, framed or scripted by others", async () => {
    const { token: bearer } = await createPatient();
    const pages = await Promise.all(
      ["/auth/login", "/auth/reset-password?token=x", "/account", "/patient/x.txt"].map((path) =>
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

/** By the quickest of several tries: whatever else the machine does only adds to them. */
async function expectAsQuick(path: string, known: string[]) {
  let [ofKnown, ofUnknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const email of known) {
    ofKnown = Math.min(ofKnown, await timeOf(path, email));
    ofUnknown = Math.min(ofUnknown, await timeOf(path, `${uniqueWord()}@prueba.test`));
  }
  expect(ofUnknown / ofKnown).toBeGreaterThan(1 / 3);
  expect(ofUnknown / ofKnown).toBeLessThan(3);
}

async function timeOf(path: string, email: string) {
  const begun = performance.now();
  await call("POST", path, { body: { email, password: "equivocada" } });
  return performance.now() - begun;
}
