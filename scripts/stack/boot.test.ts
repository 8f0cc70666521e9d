import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

// Which Node a command runs on, in a checkout with its packages installed.

let root = "";
const packaged = () =>
  path.join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "clinica-boot-"));
  for (const name of ["boot.mjs", "language.mjs", "follow-parent.mjs"])
    cpSync(`scripts/stack/${name}`, path.join(root, "scripts/stack", name));
  write(
    "scripts/command.mjs",
    'await (await import("./stack/boot.mjs")).boot();\nconsole.log(process.execPath);',
  );
  for (const file of ["package-lock.json", "node_modules/.package-lock.json"])
    write(file, JSON.stringify({ packages: {} }));
  symlinkSync(path.resolve("node_modules/tsx"), path.join(root, "node_modules/tsx"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs the command on this Node, which claims to be of the given version. */
function run(version = process.versions.node) {
  write("older.mjs", `Object.defineProperty(process.versions, "node", { value: "${version}" });`);
  const args = ["--import", path.join(root, "older.mjs"), path.join(root, "scripts/command.mjs")];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, ranOn: stdout.trim(), lines: stderr.trim().split("\n") };
}

it("commands run on the packaged Node, whichever Node started them", () => {
  mkdirSync(path.dirname(packaged()), { recursive: true });
  cpSync(process.execPath, packaged());
  expect(run("20.19.0")).toMatchObject({ status: 0, ranOn: packaged() });
});

it.each([
  ["is missing", () => undefined],
  ["may not be run", () => write(path.relative(root, packaged()), "")],
  [
    "was made for another system",
    () => {
      write(path.relative(root, packaged()), "#!/nowhere/ld-linux.so\n");
      chmodSync(packaged(), 0o755);
    },
  ],
])("if the packaged Node %s, an installed one of 22.12 or later runs the command", (_, prepare) => {
  prepare();
  expect(run("22.12.0")).toMatchObject({ status: 0, ranOn: process.execPath });
  const { status, lines } = run("20.20.2");
  expect([status, lines]).toEqual([1, [expect.stringMatching(/Instala Node 22\.12 o posterior/)]]);
});

it("a Node older than 20.19 gets one line that says so", () => {
  const { status, lines } = run("20.18.3");
  expect([status, lines]).toEqual([
    1,
    [expect.stringMatching(/^Hace falta Node 20\.19 o posterior/)],
  ]);
});

it("packages that do not exist for this machine are not looked for at each start", () => {
  const lock = { packages: { "node_modules/other-system": { version: "1.0.0", optional: true } } };
  write("package-lock.json", JSON.stringify(lock));
  // An installation would have printed a message first.
  expect(run("22.12.0")).toMatchObject({ status: 0, ranOn: process.execPath });
});
