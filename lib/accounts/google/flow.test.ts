import { expect, test, vi } from "vitest";

test("sign-in with Google that is not configured leads back and says so", async () => {
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
