import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { baseUrl, call } from "../support/call";
import { openPage } from "../support/open-page";
import { createAdmin, createDoctor, PASSWORD, registration } from "../support/people";
import { requestAs } from "../support/request-as";

// Titles name the known vulnerability (CVE) or weakness (CWE) that each test tries.

describe("bypassing the HTTP handlers", () => {
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
  ])("CWE-601: %s redirects to no other site", async (path) => {
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

  test("CWE-601: Google redirects back only to the configured address", async () => {
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

describe("malicious bodies", () => {
  test("CWE-1321: a prototype in a body has no effect on this request or later ones", async () => {
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

  test("CWE-915: fields that the client cannot set are ignored", async () => {
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
