import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { refresh } from "./build";

let root = "";
let made = 0;
const write = (file: string, content: string) => writeFileSync(path.join(root, file), content);
const build = (make = async () => {}) =>
  refresh(
    ".next/mark",
    ["app", "config.ts", "absent.ts"],
    new AbortController().signal,
    async () => {
      await make();
      made += 1;
    },
    root,
  );

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), "clinica-build-"));
  for (const folder of ["app", "app/deep", ".next"]) mkdirSync(path.join(root, folder));
  write("app/page.tsx", "one");
  write("app/deep/route.ts", "one");
  write("config.ts", "one");
  await build();
  made = 0;
});
afterEach(() => rmSync(root, { recursive: true }));

it("a build is fresh while none of its inputs changes", async () => {
  write("README.md", "two");
  write("app/page.test.tsx", "a test");
  // Rewritten with the same content: time stamps do not count.
  write("app/page.tsx", "one");
  await build();
  expect(made).toBe(0);
});

it.each([
  ["a file changed", () => write("app/deep/route.ts", "two")],
  ["a file came", () => write("app/deep/new.ts", "")],
  ["a file went", () => rmSync(path.join(root, "app/deep/route.ts"))],
  ["an input that was absent came", () => write("absent.ts", "")],
  [
    "content moved from one file to the next",
    () => {
      write("app/deep/route.ts", "on");
      write("app/page.tsx", "eone");
    },
  ],
  ["what it made is gone", () => rmSync(path.join(root, ".next/mark"))],
])("a build is stale after %s", async (_, change) => {
  change();
  await build();
  await build();
  expect(made).toBe(1);
});

it("a build that did not finish is stale, even if the change is undone", async () => {
  write("config.ts", "two");
  await expect(build(() => Promise.reject(new Error("interrupted")))).rejects.toThrow(
    "interrupted",
  );
  write("config.ts", "one");
  await build();
  expect(made).toBe(1);
});

it("two simultaneous callers cause one build", async () => {
  write("config.ts", "two");
  await Promise.all([build(), build()]);
  expect(made).toBe(1);
});
