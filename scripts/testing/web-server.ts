import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, vi } from "vitest";

// The web server of unit tests, with a handler of the test in place of Next.js.

/** `UNANSWERED_PER_CLIENT` of these tests. */
export const MOST_UNANSWERED = 5;

/** Ends the test's server, and disconnects clients that still wait for a response. */
let close: (() => Promise<void>) | undefined;

/** Has every test of a file start with modules and settings of its own, and stops its server. */
export function webServerOfEachTest() {
  beforeEach(() => {
    vi.resetModules();
    const settings = {
      DATABASE_URL: "postgresql://clinica:x@127.0.0.1/clinica",
      SMTP_URL: "smtp://127.0.0.1",
      MAIL_FROM: "no-responder@clinica.test",
      AUTH_SECRET: "x".repeat(32),
      DIRECT_API: "false",
      LOG_LEVEL: "error",
      TRUSTED_PROXIES: "1",
      UNANSWERED_PER_CLIENT: String(MOST_UNANSWERED),
    };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    await close?.();
    close = undefined;
  });
}

export async function serve(handle: RequestListener) {
  const { createWebServer } = await import("@/lib/doors/web-server");
  const { server, stop } = createWebServer(handle);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  let stopped: Promise<void> | undefined;
  const stopOnce = () => (stopped ??= stop());
  close = () => {
    server.closeAllConnections();
    return stopOnce();
  };
  const open = (head: string, end = "\r\n\r\n") => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.on("error", () => {});
    socket.write(`${head}\r\nHost: clinica.test${end}`);
    return socket;
  };
  const ask = (path: string, client = "203.0.113.1", init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { ...init.headers, "x-forwarded-for": client },
    });
  return { server, open, ask, port, stop: stopOnce };
}
