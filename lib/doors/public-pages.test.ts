import { readdirSync, readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
import { PUBLIC_PAGES } from "@/lib/doors/public-pages";
import { nonceOf } from "@/lib/doors/security-headers";
import { forgetPublicPages } from "@/lib/platform/public-pages";
import { serve, webServerOfEachTest } from "@/scripts/testing/web-server";

webServerOfEachTest();
beforeEach(forgetPublicPages);

/** A server whose pages say how often they have been rendered, and for which theme. */
async function countingServer(more: RequestListener = () => {}) {
  let rendered = 0;
  const { ask } = await serve((request, response) => {
    rendered += 1;
    const nonce = `nonce-${rendered}+/=`;
    response.setHeader("Content-Security-Policy", `script-src 'nonce-${nonce}'`);
    response.setHeader("Link", `</a.js>; rel=preload; nonce="${nonce}"`);
    more(request, response);
    response.end(`<p>${rendered} ${request.headers.cookie}</p><script nonce="${nonce}"></script>`);
  });
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await ask(path, undefined, { headers, redirect: "manual" });
    return { answer, text: await answer.text() };
  };
  return { ask, read, rendered: () => rendered };
}

test("CWE-400: a public page is rendered once, and each response has its own nonce", async () => {
  const { read, rendered } = await countingServer();
  const paths = ["/auth/login", "/auth/login?utm_source=x", "/auth/login"];
  const pages = await Promise.all(paths.map((path) => read(path)));
  expect(rendered()).toBe(1);
  const nonces = pages.map(({ answer }) => nonceOf(answer));
  expect(new Set(nonces).size).toBe(3);
  for (const [at, { answer, text }] of pages.entries()) {
    expect(text).toBe(`<p>1 theme=system</p><script nonce="${nonces[at]}"></script>`);
    expect(answer.headers.get("link")).toContain(`nonce="${nonces[at]}"`);
  }
});

test("each theme has its own cached page", async () => {
  const { read, rendered } = await countingServer();
  for (const theme of ["dark", "light", "dark"]) {
    const { text } = await read("/auth/register", { cookie: `a=b; theme=${theme}` });
    expect(text).toContain(`theme=${theme}<`);
  }
  expect(rendered()).toBe(2);
});

test("HEAD has the headers of the page and no body", async () => {
  const { ask } = await countingServer();
  const answer = await ask("/auth/login", undefined, { method: "HEAD" });
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(0);
});

test.each([
  ["a known query", "/auth/login?error=AccessDenied", {}],
  ["a link's token", "/auth/reset-password?x=1&token=abc", {}],
  ["a request of Next.js's client", "/auth/login", { rsc: "1" }],
  ["another page", "/admin/users", {}],
])("%s is rendered each time", async (_, path, headers) => {
  const { read, rendered } = await countingServer();
  await read(path, headers);
  await read(path, headers);
  expect(rendered()).toBe(2);
});

test("a file that is not in the build is redirected to sign-in, without rendering a page", async () => {
  const { read, rendered } = await countingServer();
  const { answer } = await read("/_next/static/nothing.js");
  expect([answer.status, answer.headers.get("location")]).toEqual([307, "/auth/login"]);
  expect(rendered()).toBe(0);
});

test("a page that fails or sets a cookie is not cached", async () => {
  let at = 0;
  const { read, rendered } = await countingServer((_, response) => {
    at += 1;
    if (at === 1) response.statusCode = 500;
    if (at === 3) response.setHeader("Set-Cookie", "a=b");
  });
  // Each is rendered for the copy, and then for itself.
  for (const renderings of [2, 4, 5]) {
    await read("/auth/login");
    expect(rendered()).toBe(renderings);
  }
});

test("a public page is rendered again after five seconds, and at once after a change of what it shows", async () => {
  const { read } = await countingServer();
  const count = async () => (await read("/auth/login")).text.match(/\d+/)?.[0];
  const now = vi.spyOn(performance, "now");
  now.mockReturnValue(1_000_000);
  expect(await count()).toBe("1");
  now.mockReturnValue(1_004_999);
  expect(await count()).toBe("1");
  now.mockReturnValue(1_005_000);
  expect(await count()).toBe("2");
  forgetPublicPages();
  expect(await count()).toBe("3");
  now.mockRestore();
});

test("a public page is cached separately for the parameters that it reads", () => {
  const pages = readdirSync("app/auth", { withFileTypes: true }).filter((one) => one.isDirectory());
  const read = pages.map(({ name }): [string, string[]] => {
    const source = readFileSync(`app/auth/${name}/page.tsx`, "utf8");
    const names = /const \{ ([^}]+) \} = await searchParams/.exec(source)?.[1];
    return [`/auth/${name}`, names?.split(", ") ?? []];
  });
  expect(new Map(read.toSorted())).toEqual(new Map([...PUBLIC_PAGES].toSorted()));
});
