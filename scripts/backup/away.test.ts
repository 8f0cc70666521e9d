import { expect, test } from "vitest";
import { commandsFor } from "./away";
import { environmentOf, meaningOf } from "./restic";

const folder = "/copias/2026-11-22_03-00-05";

test("a backup is copied, old ones are deleted, and a thirtieth of the repository is read", () => {
  expect(commandsFor(folder, { BACKUP_KEEP_DAYS: 14, BACKUP_RESTIC_KEEP_DAYS: undefined })).toEqual(
    [
      ["backup", "--host", "clinica", "--tag", "2026-11-22_03-00-05", "."],
      ["forget", "--host", "clinica", "--group-by", "host", "--keep-within", "14d", "--prune"],
      ["check", "--read-data-subset=20/30"],
    ],
  );
});

test("copies are kept for as long as the setting says, or for ever", () => {
  const kept = (days: number) =>
    commandsFor(folder, { BACKUP_KEEP_DAYS: 14, BACKUP_RESTIC_KEEP_DAYS: days }).flat();
  expect(kept(400)).toContain("400d");
  expect(kept(0)).not.toContain("forget");
});

test("thirty days read every part of the repository once", () => {
  const days = Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 1, 10 + day)));
  const read = days.map((day) =>
    commandsFor(`/copias/${day.toISOString().slice(0, 10)}_03-00-05`, {
      BACKUP_KEEP_DAYS: 14,
      BACKUP_RESTIC_KEEP_DAYS: 0,
    }).at(-1),
  );
  expect(new Set(read.map(String)).size).toBe(30);
  for (const part of read) expect(part?.[1]).toMatch(/^--read-data-subset=([1-9]|[12]\d|30)\/30$/);
});

test("repository, password and keys are in no argument, and an inherited password is not used", () => {
  const environment = environmentOf({
    ...{ BACKUP_DIR: "/copias", BACKUP_RESTIC_REPOSITORY: "s3:https://s3.example/copias" },
    ...{ BACKUP_RESTIC_PASSWORD: "una contraseña", AWS_ACCESS_KEY_ID: "uno" },
    AWS_SECRET_ACCESS_KEY: "dos",
  });
  expect(environment).toEqual({
    ...{ RESTIC_REPOSITORY: "s3:https://s3.example/copias", RESTIC_PASSWORD: "una contraseña" },
    ...{ RESTIC_REPOSITORY_FILE: "", RESTIC_PASSWORD_FILE: "", RESTIC_PASSWORD_COMMAND: "" },
    ...{ RESTIC_CACHE_DIR: "/copias/.restic", AWS_ACCESS_KEY_ID: "uno" },
    AWS_SECRET_ACCESS_KEY: "dos",
  });
});

test.each([
  [
    "Fatal: wrong password or no key found\n",
    "código 1",
    /^la contraseña no es la del repositorio/,
  ],
  [
    "Fatal: unable to open config file: stat /x/config: no such file or directory\nIs there a repository at the following location?\n/x\n",
    "código 1",
    /^no se llega al repositorio.*npm run restic -- init \(restic: Fatal: unable to open config file: stat/,
  ],
  ["", "SIGTERM", /^el repositorio no responde/],
  [
    "error: pack 1 contains 1 errors\nFatal: repository contains errors",
    "código 1",
    /^el repositorio está dañado/,
  ],
  [
    "Fatal: something else\nmore of it",
    "código 1",
    /^restic: Fatal: something else \(código 1\)\.$/,
  ],
  ["", "código 3", /^restic: código 3/],
])("the output of restic becomes one line: %j", (said, end, line) => {
  expect(meaningOf(said, end)).toMatch(line);
  expect(meaningOf(said, end)).not.toContain("\n");
});
