import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { spawnNode } from "../scripts/stack/children";
import { freePort } from "../scripts/stack/ports";
import type { Request } from "./load";

/** Starts the baseline in production mode: a bare Next.js application. */
export async function startBaseline(databaseUrl: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const request: Request = { method: "GET", path: "/api/rows" };
  const server = spawnNode(
    [
      "node_modules/next/dist/bin/next",
      "start",
      "bench/baseline",
      "-H",
      "127.0.0.1",
      "-p",
      String(port),
    ],
    { NODE_ENV: "production", DATABASE_URL: databaseUrl },
    ["ignore", "inherit"],
  );
  while (
    !(await fetch(origin + request.path).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(100);
  const stop = async () => {
    server.kill();
    await once(server, "exit");
  };
  return { origin, request, pid: server.pid ?? 0, stop };
}
