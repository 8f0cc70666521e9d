import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("equal chunks are loaded once, and others are unchanged", () => {
  const root = mkdtempSync(path.join(tmpdir(), "clinica-chunks-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const chunks = path.join(root, ".next/server/chunks");
  mkdirSync(path.join(chunks, "ssr"), { recursive: true });
  const write = (name: string, code: string) => {
    const map = `//# sourceMappingURL=${encodeURIComponent(path.basename(name))}.map`;
    writeFileSync(path.join(chunks, name), `module.exports=[${code}];\n\n${map}\n`);
    writeFileSync(path.join(chunks, `${name}.map`), "{}");
  };
  write("[root]__1.js", "7,()=>{}");
  write("[root]__2.js", "7,()=>{}");
  write("ssr/3.js", "7,()=>{}");
  write("4.js", "8,()=>{}");

  execFileSync(process.execPath, [path.resolve("scripts/share-chunks.mjs")], { cwd: root });

  const load = createRequire(path.join(chunks, "/"));
  expect(load("./[root]__2.js")).toBe(load("./[root]__1.js"));
  expect(load("./ssr/3.js")).toBe(load("./[root]__1.js"));
  expect(load("./4.js")[0]).toBe(8);
  expect(
    ["[root]__1.js", "[root]__2.js", "4.js"].map((name) =>
      existsSync(path.join(chunks, `${name}.map`)),
    ),
  ).toEqual([true, false, true]);
});
