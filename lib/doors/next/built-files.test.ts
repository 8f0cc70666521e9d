import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { filesOfBuild } from "@/lib/doors/next/built-files";

test("files of the build are known by their exact path", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "clinica-build-"));
  try {
    mkdirSync(path.join(folder, "chunks"));
    writeFileSync(path.join(folder, "chunks/[root]-1.js"), "");
    const isFile = filesOfBuild(folder);
    for (const url of [
      "/_next/static/chunks/%5Broot%5D-1.js",
      "/_next/static/chunks/[root]-1.js?x",
    ])
      expect(isFile(url), url).toBe(true);
    for (const url of [
      "/_next/static/chunks/2.js",
      "/_next/static/chunks/../chunks/[root]-1.js",
      "/_next/static/chunks/%zz",
      "/chunks/[root]-1.js",
      "/auth/login",
    ])
      expect(isFile(url), url).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("without a build there are none", () => {
  expect(filesOfBuild("/nowhere")("/_next/static/chunks/1.js")).toBe(false);
});
