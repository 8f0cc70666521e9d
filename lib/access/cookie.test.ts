import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["http://clinica.example", "next-auth.session-token", false],
  ["https://clinica.example", "__Host-next-auth.session-token", true],
])("CWE-614, CWE-565: at %s, the session's cookie is %s", async (publicUrl, name, secure) => {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgresql://clinica:x@127.0.0.1/clinica");
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1");
  vi.stubEnv("MAIL_FROM", "no-responder@clinica.test");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  vi.stubEnv("PUBLIC_URL", publicUrl);
  const { sessionCookieName, sessionCookieOptions } = await import("@/lib/access/cookie");
  expect(sessionCookieName()).toBe(name);
  expect(sessionCookieOptions()).toMatchObject({
    ...{ secure, httpOnly: true, sameSite: "lax", path: "/" },
  });
});
