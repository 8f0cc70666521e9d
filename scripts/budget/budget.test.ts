import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { pageSizes } from "./page-sizes";
import { BUDGET, exceeding, sizeTable } from "./table";

const folder = mkdtempSync(path.join(tmpdir(), "clinica-budget-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
};

test("a page counts each script once: the framework's, its layouts' and its own", () => {
  for (const name of ["framework", "shell", "page"]) write(`static/${name}.js`, name.repeat(50));
  write("build-manifest.json", JSON.stringify({ rootMainFiles: ["static/framework.js"] }));
  const manifest = {
    entryJSFiles: {
      "[project]/app/layout": ["static/shell.js"],
      "[project]/app/(app)/users/page": ["static/shell.js", "static/page.js"],
    },
  };
  write(
    "server/app/(app)/users/page_client-reference-manifest.js",
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
     globalThis.__RSC_MANIFEST["/(app)/users/page"] = ${JSON.stringify(manifest)};`,
  );
  const [users, ...others] = pageSizes(folder);
  expect(others).toEqual([]);
  expect(users?.page).toBe("/users");
  // Each file repeats one word: some thirty bytes, including gzip's own.
  expect(users?.bytes).toBeGreaterThan(70);
  expect(users?.bytes).toBeLessThan(120);
});

test("only pages over the budget are reported", () => {
  const pages = [
    { page: "/large", bytes: BUDGET + 1000 },
    { page: "/small", bytes: BUDGET },
  ];
  expect(exceeding(pages)).toEqual([expect.stringContaining("/large needs 201.0 kB")]);
  expect(sizeTable(pages)).toContain("| `/small` | 200.0 |");
});
