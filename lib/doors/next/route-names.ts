import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { logFault } from "@/lib/platform/watch/log";

/** The build's list of paths. */
const manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

let names: ((url: string) => string) | undefined;

/** The route of a URL, without its ids: `/api/users/[id]`; all files are `static`. */
export function routeOf(url: string): string {
  names ??= readNames();
  return names(url);
}

function readNames() {
  // Without a build there is no list.
  if (process.env.NODE_ENV === "development") return (url: string) => pathOf(url);
  try {
    const routes = JSON.parse(readFileSync(here(".next/routes-manifest.json"), "utf8"));
    return routeNames(routes, readdirSync(here("public")));
  } catch (error) {
    logFault(error, "no names of routes");
    return () => UNKNOWN;
  }
}

const here = (name: string) => path.join(process.cwd(), name);

const UNKNOWN = "unknown";

const pathOf = (url: string) => url.replace(/[?#].*$/s, "");

export function routeNames(routes: unknown, files: string[]): (url: string) => string {
  const { staticRoutes, dynamicRoutes } = manifest.parse(routes);
  const fixed = new Map([
    ...staticRoutes.map(({ page }) => [page, page] as const),
    ...files.map((name) => [`/${name}`, "static"] as const),
  ]);
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (url) => {
    const path = pathOf(url).replace(/(?<=.)\/$/, "");
    if (path.startsWith("/_next/static/")) return "static";
    return fixed.get(path) ?? patterns.find(({ regex }) => regex.test(path))?.page ?? UNKNOWN;
  };
}
