import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { answerPolicy } from "@/lib/doors/security-headers";
import { baseUrl } from "../support/call";

// Files that browsers and crawlers fetch from fixed addresses.

const get = (path: string) => fetch(new URL(path, baseUrl), { redirect: "manual" });

const types: Record<string, RegExp> = {
  "apple-icon.png": /^image\/png$/,
  "icon-512.png": /^image\/png$/,
  "icon.svg": /^image\/svg\+xml; charset=utf-8$/,
  "manifest.webmanifest": /^application\/manifest\+json/,
  "robots.txt": /^text\/plain/,
};

test("each file is public, and is not a page of the application", async () => {
  expect(readdirSync("public").sort()).toEqual(Object.keys(types));
  for (const [name, type] of Object.entries(types)) {
    const { status, headers } = await get(`/${name}`);
    expect(status, name).toBe(200);
    expect(headers.get("content-type"), name).toMatch(type);
    expect(headers.get("x-content-type-options"), name).toBe("nosniff");
    // The policy with a nonce comes from the middleware, which does not handle files.
    expect(headers.get("content-security-policy"), name).toBe(answerPolicy);
  }
});

test("search engines are excluded by robots.txt and by every response", async () => {
  expect(await (await get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  for (const path of ["/auth/login", "/api/docs", "/api/health", "/api/users", "/icon.svg"])
    expect((await get(path)).headers.get("x-robots-tag"), path).toBe("noindex, nofollow");
});

test("pages link to the icons and the manifest, and the manifest to its icons", async () => {
  const page = await (await get("/auth/login")).text();
  const links = [...page.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
  expect(Object.fromEntries(links.map(([, rel, href]) => [rel, href]))).toEqual({
    icon: "/icon.svg",
    "apple-touch-icon": "/apple-icon.png",
    manifest: "/manifest.webmanifest",
  });
  const manifest = z
    .object({ start_url: z.string(), icons: z.array(z.object({ src: z.string() })).min(1) })
    .parse(await (await get("/manifest.webmanifest")).json());
  for (const path of [manifest.start_url, ...manifest.icons.map(({ src }) => src)])
    expect((await get(path)).status, path).toBeLessThan(400);
});
