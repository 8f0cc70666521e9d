import { readdirSync } from "node:fs";
import path from "node:path";
import type { Endpoint } from "@/lib/doors/endpoint";
import { endpointsOf } from "@/lib/doors/route";

const root = path.resolve(import.meta.dirname, "../../..");

/** Every endpoint of the API, read from the route files, by method and path: `PUT /api/users/[id]`. */
export async function findEndpoints(): Promise<Map<string, Endpoint>> {
  const files = readdirSync(path.join(root, "app/api"), { recursive: true, encoding: "utf8" });
  const endpoints = new Map<string, Endpoint>();
  for (const file of files.filter((name) => path.basename(name) === "route.ts").sort()) {
    const handlers: Record<string, unknown> = await import(path.join(root, "app/api", file));
    for (const handler of Object.values(handlers))
      for (const [method, endpoint] of Object.entries(endpointsOf(handler) ?? {}))
        endpoints.set(`${method} /api/${path.dirname(file)}`, endpoint);
  }
  return endpoints;
}
