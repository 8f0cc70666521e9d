import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backupsIn } from "@/scripts/backup/folder";
import { typescript } from "@/scripts/stack/children";
import { TestStack } from "@/scripts/testing/test-stack";
import { contentOf, run } from "../support/backups";

// Disks that are full, read-only or owned by another user, during a backup and during a restore. Each is a small tmpfs
// that only the command sees, which needs root or unprivileged user namespaces.

const root = process.getuid?.() === 0;
const UNSHARE = ["unshare", ...(root ? ["--mount"] : ["--user", "--map-root-user", "--mount"])];
const canMount = spawnSync("unshare", [...UNSHARE.slice(1), "mount", "-t", "tmpfs", "x", "/mnt"]);
/** The user id `nobody`. */
const NOBODY = 65_534;

const BACKUP_DIR = mkdtempSync(path.join(tmpdir(), "clinica-backups-"));
const clinic = await TestStack.create({ BACKUP_DIR, DEMO_DATA: "true" });
let place: TestStack;
let backup: string;
afterAll(async () => {
  for (const stack of [clinic, place]) await stack.remove();
  rmSync(BACKUP_DIR, { recursive: true });
});
beforeAll(async () => {
  await clinic.start();
  const env = { ...clinic.env, DATA_DIR: clinic.directory };
  expect((await run(["scripts/backup.mjs"], env)).code).toBe(0);
  backup = (await backupsIn(BACKUP_DIR))[0] ?? "";
});
beforeEach(async () => {
  await place?.remove();
  place = await TestStack.create({ BACKUP_DIR });
});

/** Runs shell lines in a mount namespace of their own. */
async function alone(lines: string, stack: TestStack, args: string[] = [], env = {}) {
  const [command = "", ...before] = UNSHARE;
  const child = spawn(command, [...before, "sh", "-c", lines, process.execPath, ...args], {
    env: { ...process.env, ...stack.env, DATA_DIR: stack.directory, ...env },
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, printed: out + err };
}
const disk = (where: string, options: string) => {
  mkdirSync(where, { recursive: true });
  return `mount -t tmpfs -o ${options} disk '${where}'`;
};
const BACK_UP = `"$0" scripts/backup.mjs`;
const RESTORE = `"$0" scripts/restore.mjs "$@"`;

const oneLine = (printed: string) => expect(printed).not.toMatch(/^ +at |Error:/m);

describe.skipIf(canMount.status !== 0)("with disks of their own", () => {
  test.each([
    ["full", "size=100k", /No queda espacio en el disco: libera sitio/],
    ["read-only", "ro", /El disco es de solo lectura/],
  ])("a backup onto a disk that is %s fails in one line", async (_, options, line) => {
    const full = path.join(BACKUP_DIR, "disk");
    const lines = `${disk(full, options)}; ${BACK_UP}; code=$?; ls -A '${full}' | sed 's/^/left: /'; exit $code`;
    const { code, printed } = await alone(lines, clinic, [], { BACKUP_DIR: full });
    expect(printed).toMatch(/^No se hizo la copia en .*; las que ya había siguen como estaban\./m);
    expect(printed).toMatch(line);
    oneLine(printed);
    expect(printed).not.toMatch(/^left: /m);
    expect(code).toBe(1);
  });

  test.each([
    ["the files'", "files", "size=100k", "size=1g"],
    ["the database's", "postgres", "size=60m", "size=1g"],
  ])(
    "a restore fails while %s disk is full, and succeeds when there is space",
    async (_, part, small, large) => {
      const where = path.join(place.directory, part);
      const more = `mount -o remount,${large} '${where}'`;
      const lines = `${disk(where, small)}; ${RESTORE}; echo "ended: $?"; ${more}; ${RESTORE} && ${BACK_UP}`;
      const { code, printed } = await alone(lines, place, [backup]);
      const [, second = ""] = printed.split(/ended: 1/);
      expect(printed).toMatch(/No queda espacio en el disco/);
      expect(printed).toMatch(
        /La restauración no terminó; la copia sigue entera\. Corrige la causa y repite/,
      );
      oneLine(printed);
      expect(second).toMatch(/✓ Restaurada la copia/);
      expect(code).toBe(0);
      const [again = ""] = await backupsIn(BACKUP_DIR);
      expect(await contentOf(again)).toEqual(await contentOf(backup));
    },
  );
});

describe("a folder of another user", () => {
  const asNobody = async (script: string, args: string[], env: Record<string, string>) => {
    const child = spawn(process.execPath, [...typescript(`scripts/${script}.ts`, ...args)], {
      env: { ...process.env, ...clinic.env, DATABASE_URL: clinic.state()?.databaseUrl, ...env },
      ...(root && { uid: NOBODY, gid: NOBODY }),
    });
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return out + err;
  };
  test("a folder of another user is reported when a backup goes there, or comes from there", async () => {
    const theirs = root ? path.join(BACKUP_DIR, "theirs") : "/";
    if (root) mkdirSync(theirs, { mode: 0o700 });
    chmodSync(BACKUP_DIR, 0o755);
    const made = await asNobody("make-backup", [], {
      BACKUP_DIR: theirs,
    });
    expect(made).toMatch(
      /No se hizo la copia en .* No hay permiso: comprueba de quién es la carpeta/,
    );
    const read = await asNobody("restore-backup", [backup], {
      BACKUP_DIR,
    });
    expect(read).toMatch(/^No hay permiso: comprueba de quién es la carpeta/m);
    for (const printed of [made, read]) oneLine(printed);
    expect(readdirSync(BACKUP_DIR)).toContain(path.basename(backup));
  });
});
