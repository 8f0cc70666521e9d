import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "@/scripts/stack/ports";
import { scripts } from "../../package.json" with { type: "json" };
import { FreshClone } from "../support/fresh-clone";

// Each command as the first one in a fresh clone.

const canLoad = !spawnSync("wrk", ["--version"]).error;

/** Arguments that make it short, and output that shows it works, after which it is stopped. */
const commands: [command: string, args: string[], shows: RegExp][] = [
  ["start", [], /está lista/],
  ["dev", [], /Ready/],
  ["verify", [], /✓ unit.* 0 failed/s],
  ["fix", [], /No fixes applied/],
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
  ["migration", [], /✓ prisma\/migrations.sha256/],
  ["bench", ["Slots of a day"], canLoad ? /^\| Slots of a day \|/m : /wrk is missing/],
];

/** Commands for operators, which print Spanish. All others are for developers and print English. */
const SPANISH = /^(start|admin|backup|restore|restic|audit:.*)$/;

let clone: FreshClone;
beforeEach(() => {
  clone = new FreshClone();
});
afterEach(() => clone.remove());

test("every command of package.json is run here, except this one and the drills", () => {
  const tried = new Set(commands.map(([command]) => command));
  const all = Object.keys(scripts).filter((name) => !name.startsWith("drill:"));
  expect([...tried, "test:clone"].sort()).toEqual(all.sort());
});

test.each(commands)("npm run %s -- %j", async (command, args, shows) => {
  let printed = "";
  const child = clone.run(command, args, await freePort(), (soFar) => {
    printed = soFar;
    if (shows.test(printed)) child.kill("SIGTERM");
  });
  await once(child, "close");
  expect(printed).toMatch(shows);
  const otherLanguage = SPANISH.test(command) ? /Installing|installed/ : /Instalando|instalados/;
  expect(printed).not.toMatch(otherLanguage);
  expect(clone.changes()).toBe("");
});
