import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { backupsIn, removeOld } from "./folder";

const directory = mkdtempSync(path.join(tmpdir(), "clinica-backups-"));
afterAll(() => rmSync(directory, { recursive: true }));

test("old and unfinished backups are deleted, and nothing else", async () => {
  const kept = [
    "2026-11-22_03-00-05",
    "2026-11-22_09-30-00.part",
    "2026-11-08_03-00-05",
    "2026-01-01 mis notas",
    "otra-carpeta",
  ];
  const old = ["2026-11-07_03-00-05", "2026-11-20_03-00-05.part"];
  for (const name of [...kept, ...old])
    mkdirSync(path.join(directory, name, "files"), { recursive: true });
  await removeOld(directory, "2026-11-22", 14);
  expect(readdirSync(directory).toSorted()).toEqual(kept.toSorted());
  expect(await backupsIn(directory)).toEqual([
    path.join(directory, "2026-11-22_03-00-05"),
    path.join(directory, "2026-11-08_03-00-05"),
  ]);
});
