import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test, vi } from "vitest";

test("sign-in with Google that is not configured redirects back and says so", async () => {
  vi.stubEnv("DATABASE_URL", "postgresql://clinica:x@127.0.0.1/clinica");
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1");
  vi.stubEnv("MAIL_FROM", "no-responder@clinica.test");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  vi.stubEnv("GOOGLE_CLIENT_ID", "");
  vi.stubEnv("GOOGLE_CLIENT_SECRET", "");
  const { leaveForGoogle } = await import("@/lib/accounts/google/flow");
  const { googleFailure } = await import("@/lib/accounts/google/refusals");
  const { status, headers } = await leaveForGoogle();
  expect(status).toBe(302);
  expect(headers.get("location")).toBe("/auth/login?error=google-no-configurado");
  expect(googleFailure("google-no-configurado")).toBe(
    "El inicio de sesión con Google no está configurado.",
  );
  expect(googleFailure("<b>otra cosa</b>")).toBe("Error al procesar la autenticación");
});

test("CWE-346: metadata of another issuer do not redirect anybody", async () => {
  let issuer = "";
  const provider = createServer((_, response) => response.end(JSON.stringify({ issuer })));
  await once(provider.listen(0, "127.0.0.1"), "listening");
  const address = provider.address();
  const ours = `http://127.0.0.1:${typeof address === "object" ? address?.port : address}`;
  vi.stubEnv("GOOGLE_CLIENT_ID", "clinica");
  vi.stubEnv("GOOGLE_CLIENT_SECRET", "x");
  vi.stubEnv("GOOGLE_ISSUER", ours);
  vi.stubEnv("LOG_LEVEL", "error");
  vi.resetModules();
  const { isProviderOurs } = await import("@/lib/accounts/google/options");
  const { leaveForGoogle } = await import("@/lib/accounts/google/flow");
  for (issuer of [ours, `${ours}/`]) expect(await isProviderOurs()).toBe(true);
  for (issuer of ["https://accounts.google.com", `${ours}.evil.example`, ""]) {
    expect(await isProviderOurs()).toBe(false);
    const { headers } = await leaveForGoogle();
    expect(headers.get("location")).toBe("/auth/login?error=google");
  }
  provider.close();
});
