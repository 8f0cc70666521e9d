import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "@/scripts/stack/ports";
import { withoutSettings } from "@/scripts/testing/test-stack";
import { scripts } from "../../package.json" with { type: "json" };

// Each command as the first one in a fresh clone of what is committed, without packages, generated code or a build.

const canLoad = !spawnSync("wrk", ["--version"]).error;

/** Arguments that make it short, and output that shows it works, after which it is stopped. */
const commands: [command: string, args: string[], shows: RegExp][] = [
  ["start", [], /está lista/],
  ["test", ["format"], /✓ format/],
  ["test", ["compatibility"], /✓ compatibility/],
  ["test", ["unit", "lib/openapi"], /✓ unit/],
  ["test", ["api", "public"], /✓ api/],
  ["admin", ["direccion@clinica.test"], /La clínica no está en marcha/],
  ["audit:verify", [], /La clínica no está en marcha/],
  ["audit:detach", [], /La clínica no está en marcha/],
  ["screenshots", ["visitor/login"], /✓ Visitor, 390 px/],
  ["backup", [], /está vacía/],
  ["restore", [], /No hay copias/],
  ["restic", ["snapshots"], /BACKUP_RESTIC_REPOSITORY: falta/],
  ["docs", [], /Tests .*passed/],
  ["bench", ["Slots of a day"], canLoad ? /^\| Slots of a day \|/m : /wrk is missing/],
];

let clone = "";
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), "clinica-clone-"));
  execFileSync("git", ["clone", "--quiet", ".", clone]);
});
afterEach(() => rmSync(clone, { recursive: true }));

test("every command of package.json is tried here, but the one that tries them and drills", () => {
  const tried = new Set(commands.map(([command]) => command));
  const all = Object.keys(scripts).filter((name) => !name.startsWith("drill:"));
  expect([...tried, "test:clone"].sort()).toEqual(all.sort());
});

test.each(commands)("npm run %s -- %j", async (command, args, shows) => {
  const port = String(await freePort());
  const child = spawn("npm", ["run", command, "--", ...args], {
    cwd: clone,
    env: { ...process.env, ...blanks(), PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const read = (data: Buffer) => {
    printed = (printed + data).replaceAll(COLOURS, "");
    if (shows.test(printed)) child.kill("SIGTERM");
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  await once(child, "close");
  expect(printed).toMatch(shows);
  // It changed no committed file.
  expect(execFileSync("git", ["status", "--porcelain"], { cwd: clone, encoding: "utf8" })).toBe("");
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI colours start with this character.
const COLOURS = /\u001b\[\d*m/g;

/** Unsets what the developer has set, and what npm and Vitest set for their children. */
function blanks(): Record<string, string | undefined> {
  const given = /^(npm_(?!config_)|npm_config_local_prefix|VITEST|NODE_ENV)/;
  const names = Object.keys(process.env).filter((name) => given.test(name));
  return { ...withoutSettings(), ...Object.fromEntries(names.map((name) => [name, undefined])) };
}
