import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import { Server } from "node:http";
import next from "next";
import { createWebServer } from "@/lib/doors/web-server";
import { env, SettingsError } from "@/lib/platform/env";
import { freeBuffersEarly } from "@/lib/platform/memory";
import { logFault } from "@/lib/platform/watch/log";

// The web server's process: `npm start` and the image run this file as bundled by the build
// (scripts/bundle-server.mjs), `npm run dev` as bundled by scripts/stack/develop.ts. On SIGTERM it responds to the
// requests that it has begun, and ends.

const { HOST, PORT } = readSettings();
const isDevelopment = process.env.NODE_ENV === "development";
freeBuffersEarly();

// The request filter and Next.js together have more than ten listeners for the end of a response.
EventEmitter.defaultMaxListeners = 20;

if (!isDevelopment) {
  // The build's configuration: next.config.ts is not in the image.
  const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

const { server, stop } = createWebServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    logFault(error, "server failed");
    response.destroy();
  });
});
const application = next({
  dev: isDevelopment,
  dir: ".",
  hostname: HOST,
  port: PORT,
  // Next.js adds an `upgrade` listener to this server, which only its development needs. Otherwise it gets one that
  // never listens, so that nobody can upgrade.
  httpServer: isDevelopment ? server : new Server(),
});
await application.prepare();
const handle = application.getRequestHandler();

server.listen(PORT, HOST);
await once(server, "listening");

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);

async function end() {
  await stop();
  await application.close();
  process.exit(0);
}

/** Invalid settings end the start with one line each. */
function readSettings() {
  try {
    return { HOST: env.HOST, PORT: env.PORT };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
