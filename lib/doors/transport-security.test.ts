import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** The header that this process's server sends with that PUBLIC_URL. */
async function headerFor(publicUrl: string) {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgresql://clinica:x@127.0.0.1/clinica");
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1");
  vi.stubEnv("MAIL_FROM", "no-responder@clinica.test");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  vi.stubEnv("PUBLIC_URL", publicUrl);
  const { requireHttps } = await import("@/lib/doors/transport-security");
  const server = createServer((_, response) => {
    requireHttps(response);
    response.end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : address;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  return headers.get("strict-transport-security");
}

test("CWE-319: with an https PUBLIC_URL every response has the HSTS header", async () => {
  expect(await headerFor("http://clinica.example")).toBeNull();
  expect(await headerFor("https://clinica.example")).toBe("max-age=63072000; includeSubDomains");
});
