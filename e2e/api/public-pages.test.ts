import { expect, test } from "vitest";
import { PUBLIC_PAGES } from "@/lib/doors/public-pages";
import { answerPolicy, nonceOf } from "@/lib/doors/security-headers";
import { openPage } from "../support/open-page";
import { createPatient } from "../support/people";

// Public pages are sent from memory (lib/doors/public-pages.ts); the browser tests use them too.

test.each([...PUBLIC_PAGES.keys()])(
  "CWE-693: every script of %s has its response's nonce",
  async (path) => {
    const pages = await Promise.all([openPage(path), openPage(`${path}?utm_source=x`)]);
    const nonces = pages.map(nonceOf);
    expect(new Set(nonces).size).toBe(2);
    for (const [at, page] of pages.entries()) {
      expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
      const html = await page.text();
      const scripts = html.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(3);
      for (const script of scripts) expect(script).toContain(`nonce="${nonces[at]}"`);
      expect(html).not.toContain(nonces[1 - at]);
    }
  },
);

test("a cached page equals the page that is rendered", async () => {
  const contentOf = async (page: Response) => /<main\b.*<\/main>/s.exec(await page.text())?.[0];
  const rendered = await contentOf(await openPage("/auth/login", undefined, { "next-url": "/" }));
  expect(rendered).toContain("Iniciar sesión");
  expect(await contentOf(await openPage("/auth/login"))).toBe(rendered);
});

test("a signed-in user does not get the page for visitors", async () => {
  const { token } = await createPatient();
  const page = await openPage("/auth/login", token);
  expect([page.status, page.headers.get("location")]).toEqual([307, "/patient/dashboard"]);
});

test.each(["/x/y", "/x/y?a=1", "/_next/static/nothing.js"])(
  "CWE-400: %s is redirected to sign-in, as by Next.js",
  async (path) => {
    const [own, rendered] = await Promise.all([
      openPage(path),
      openPage(path, undefined, { "next-url": "/" }),
    ]);
    for (const { status, headers } of [own, rendered]) {
      expect([status, headers.get("location")]).toEqual([307, "/auth/login"]);
      expect(headers.get("cache-control")).toContain("no-store");
    }
    expect(own.headers.get("content-security-policy")).toBe(answerPolicy);
  },
);
