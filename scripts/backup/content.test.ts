import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkContent } from "./content";
import { nameOf } from "./files";
import { BackupFolder, checkBackup, openBackup } from "./folder";
import { type Manifest, manifestFile } from "./manifest";

// Altered or damaged backups: each is refused before anything is replaced.

const [kept, missing, archived] = [randomUUID(), randomUUID(), randomUUID()];
let folder = "";

beforeEach(() => write(true));
afterEach(() => rmSync(folder, { recursive: true }));

/** `isSealed`: older backups have no checksum of their list. */
async function write(isSealed: boolean) {
  folder = mkdtempSync(path.join(tmpdir(), "clinica-backup-"));
  const backup = new BackupFolder(folder);
  // A description with every kind of line break that COPY does not escape.
  const rows = `1\tUno\u2028dos\u0085tres\t${kept}\n2\tDos\t${missing}\n`;
  await backup.write("tables/clinical_documents.copy.gz", Readable.from([rows]), createGzip());
  const gone = Readable.from([`1\t${archived}\n`]);
  await backup.write("tables/archived_documents.copy.gz", gone, createGzip());
  for (const id of [kept, archived]) await backup.writeText(nameOf(id), `the file ${id}`);
  await backup.writeText("auth-secret", "the key");
  await backup.writeText(".env", "PORT=3000");
  const manifest: Manifest = {
    format: 1,
    version: "0.1.0",
    migrations: [],
    tables: [
      { name: "clinical_documents", columns: ["id", "description", "file_id"], rows: 2 },
      { name: "archived_documents", columns: ["id", "file_id"], rows: 1 },
    ],
    sequences: [],
    missing: [missing],
    ...(isSealed && { list: backup.seal() }),
  };
  await backup.writeText(manifestFile.name, manifestFile.text(manifest));
  await backup.writeSums();
}

async function check() {
  const backup = await openBackup(folder);
  await checkBackup(backup);
  return checkContent(backup);
}

const file = (name: string) => path.join(folder, name);
const list = () => file("SHA256SUMS");
const alterList = (alter: (lines: string[]) => string[]) =>
  writeFileSync(list(), alter(readFileSync(list(), "utf8").split("\n")).join("\n"));
const without = (name: string) => alterList((lines) => lines.filter((one) => !one.includes(name)));

test("an unaltered backup is intact, although a file was missing when it was made", async () => {
  expect((await check()).missing).toEqual([missing]);
});

test.each([
  ["the files", "files/", /su lista tiene 4 archivos, y no 6/],
  ["a table", "tables/clinical", /la lista no tiene tables\/clinical_documents/],
  ["the manifest", "manifest", /la lista no tiene manifest\.json/],
  ["the secret", "auth-secret", /su lista tiene 5 archivos, y no 6/],
  ["the settings", ".env", /su lista tiene 5 archivos, y no 6/],
])("CWE-354: a backup whose list was cut short by %s is not intact", async (_, name, message) => {
  without(name);
  await expect(check()).rejects.toThrow(message);
});

test("a backup whose list has a line in another's place is not intact", async () => {
  alterList(([first = "", second = "", ...rest]) => [second, first, ...rest]);
  await expect(check()).rejects.toThrow("La copia está dañada: su lista no es como se escribió.");
});

test("a backup from before lists were sealed is intact, and its documents match their files", async () => {
  rmSync(folder, { recursive: true });
  await write(false);
  expect((await check()).list).toBeUndefined();
  without(archived);
  await expect(check()).rejects.toThrow(/le falta 1 archivo de documentos/);
  without(kept);
  await expect(check()).rejects.toThrow(/le faltan 2 archivos de documentos/);
});

test("a backup whose list ends within a line is not intact", async () => {
  writeFileSync(list(), readFileSync(list(), "utf8").slice(0, -10));
  await expect(check()).rejects.toThrow(/la lista no tiene manifest\.json/);
});

test("CWE-59: a link to a file or a folder in a backup is not followed", async () => {
  renameSync(file(nameOf(kept)), file("elsewhere"));
  symlinkSync(file("elsewhere"), file(nameOf(kept)));
  await expect(check()).rejects.toThrow(/files\/.* no es un archivo suyo/);
  rmSync(file(nameOf(kept)));
  renameSync(file("elsewhere"), file(nameOf(kept)));
  renameSync(file("files"), file("elsewhere"));
  symlinkSync(file("elsewhere"), file("files"));
  await expect(check()).rejects.toThrow(/files\/.* no es un archivo suyo/);
});

test.each(["../../etc/passwd", "/etc/passwd", "files/../../x", "files/ab/passwd", "notes.txt"])(
  "CWE-22: a list that names %s is refused",
  async (name) => {
    alterList((lines) => [`${"0".repeat(64)}  ${name}`, ...lines]);
    await expect(check()).rejects.toThrow(/La copia está dañada: SHA256SUMS/);
  },
);

test("an empty manifest is reported in one line", async () => {
  writeFileSync(file("manifest.json"), "");
  const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  alterList((lines) =>
    lines.map((line) => (line.endsWith("manifest.json") ? `${empty}  manifest.json` : line)),
  );
  await expect(check()).rejects.toThrow("La copia está dañada: manifest.json no se entiende.");
});
