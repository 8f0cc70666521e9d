import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Server } from "node:http";
import next from "next";
import { createWebServer } from "@/lib/doors/web-server";
import { env, SettingsError } from "@/lib/platform/env";
import { freeBuffersEarly } from "@/lib/platform/memory";
import { logFault } from "@/lib/platform/watch/log";

// The web server's process: `npm start` and the image run this file as bundled by the build
// (scripts/bundle-server.mjs). On SIGTERM it answers the requests that it has begun, and ends.

const { HOST, PORT } = readSettings();
freeBuffersEarly();

// The build's configuration: next.config.ts is not in the image.
const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);

// Next.js adds an `upgrade` listener to the server that it gets. This one never listens, so nobody can upgrade.
const application = next({ dir: ".", hostname: HOST, port: PORT, httpServer: new Server() });
await application.prepare();
const handle = application.getRequestHandler();

const { server, stop } = createWebServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    logFault(error, "server failed");
    response.destroy();
  });
});
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
