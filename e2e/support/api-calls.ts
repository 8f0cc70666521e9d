import { readdirSync } from "node:fs";
import path from "node:path";
import { endpointsOf } from "@/lib/doors/route";
import type { Call } from "@/lib/openapi/document";

const root = path.resolve(import.meta.dirname, "../..");

/** Every call of the API, from the route modules themselves; the catch-alls, which stand for no call, aside. */
export async function apiCalls(): Promise<Call[]> {
  const files = readdirSync(path.join(root, "app/api"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts" && !file.includes("[..."))
    .sort();
  const calls = files.map(async (file): Promise<Call[]> => {
    const module: Record<string, unknown> = await import(path.join(root, "app/api", file));
    const endpoints = Object.values(module).map(endpointsOf)[0] ?? {};
    return Object.entries(endpoints).map(([method, endpoint]) => ({
      method,
      path: `/api/${path.dirname(file)}`,
      endpoint,
    }));
  });
  return (await Promise.all(calls)).flat();
}
