import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesOfBuild } from "@/lib/doors/next/built-files";
import { filePolicy } from "@/lib/doors/security-headers";

const SCRIPT = "console.log(1);".repeat(50);
const folder = mkdtempSync(path.join(tmpdir(), "clinica-build-"));
mkdirSync(path.join(folder, "chunks"));
for (const [name, content] of Object.entries({
  "chunks/[root]-1.js": SCRIPT,
  "chunks/[root]-1.js.br": brotliCompressSync(SCRIPT),
  "chunks/[root]-1.js.gz": gzipSync(SCRIPT),
  "inter.woff2": "font",
}))
  writeFileSync(path.join(folder, name), content);

const files = filesOfBuild(folder);
const server = createServer((request, response) => {
  const name = files.nameOf(request.url);
  if (name === null) response.writeHead(404).end();
  else files.sendFile(name, request, response);
});
let base = "";
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/_next/static/`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["deflate", null],
  ["identity", null],
])(
  "CWE-400: a client that accepts %s gets a file as it was compressed after the build",
  async (accepted, encoding) => {
    const answer = await fetch(`${base}chunks/%5Broot%5D-1.js?x`, {
      headers: { "accept-encoding": accepted },
    });
    expect(await answer.text()).toBe(SCRIPT);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...(encoding && { "content-encoding": encoding }),
      "content-type": "text/javascript; charset=utf-8",
      "content-security-policy": filePolicy,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    if (!encoding) expect(answer.headers.get("content-encoding")).toBeNull();
  },
);

test("there is one copy of a font", async () => {
  const font = await fetch(`${base}inter.woff2`);
  expect([await font.text(), font.headers.get("content-type")]).toEqual(["font", "font/woff2"]);
  const head = await fetch(`${base}inter.woff2`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "4"]);
});

test("CWE-400: a condition that is not met gets a response without the file, and a range gets all of it", async () => {
  const headers = { "if-match": '"another"', "accept-encoding": "br" };
  const answer = await fetch(`${base}chunks/[root]-1.js`, { headers });
  expect([answer.status, await answer.text()]).toEqual([412, ""]);
  expect(answer.headers.get("content-encoding")).toBeNull();
  const part = await fetch(`${base}inter.woff2`, { headers: { range: "bytes=99-" } });
  expect([part.status, await part.text()]).toEqual([200, "font"]);
});

test.each([
  "chunks/2.js",
  "chunks/[root]-1.js.br",
  "chunks/..%2Fchunks/[root]-1.js",
  "chunks/%zz",
  "chunks",
  "",
])("'%s' is not a file of the build", async (name) => {
  expect((await fetch(base + name)).status).toBe(404);
});

test("without a build there are no files", () => {
  expect(filesOfBuild("/nowhere").nameOf("/_next/static/chunks/1.js")).toBeNull();
});
