import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { link, lstat, mkdir, readdir, readFile, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { addDays } from "@/lib/shared/dates";
import { Failure } from "../stack/report";

/** In the format of `sha256sum`, so that backups can also be checked with `sha256sum --check SHA256SUMS`. */
const SUMS = "SHA256SUMS";

/** The SHA-256 of each file, by its path in the backup. */
export type Sums = Map<string, string>;

const textOf = (sums: Sums) => [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join("");

/** The number of files in a list of checksums, and the list's own checksum. */
export const sealOf = (sums: Sums) => ({
  files: sums.size,
  sha256: createHash("sha256").update(textOf(sums)).digest("hex"),
});

/** Creates a file that only its owner may read, in folders that only its owner may enter. */
async function create(file: string) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  return createWriteStream(file, { mode: 0o600, flags: "wx", flush: true });
}

export async function sumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

/** A backup that is being written; every file is read back after it is written. */
export class BackupFolder {
  readonly #sums: Sums = new Map();
  #bytes = 0;

  constructor(readonly path: string) {}

  get bytes() {
    return this.#bytes;
  }

  /** Returns how many bytes were written. */
  async write(name: string, source: Readable, ...through: Transform[]): Promise<number> {
    const hash = createHash("sha256");
    let size = 0;
    const measure = new Transform({
      transform(chunk, _, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    const file = path.join(this.path, name);
    await pipeline([source, ...through, measure, await create(file)]);
    const sum = hash.digest("hex");
    if ((await sumOf(file)) !== sum)
      throw new Failure(`El disco no devuelve lo que se escribió en ${file}.`);
    this.#sums.set(name, sum);
    this.#bytes += size;
    return size;
  }

  writeText = (name: string, text: string) => this.write(name, Readable.from([Buffer.from(text)]));

  /** Hard-links a file of an earlier backup, if it is still intact there: a document's file never changes. */
  async share(name: string, size: number, earlier: Backup): Promise<boolean> {
    const sum = earlier.sums.get(name);
    const from = path.join(earlier.path, name);
    if (!sum || (await sumOf(from).catch(() => "")) !== sum) return false;
    const to = path.join(this.path, name);
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    try {
      await link(from, to);
    } catch {
      // Not every file system has hard links.
      return false;
    }
    this.#sums.set(name, sum);
    this.#bytes += size;
    return true;
  }

  /** Of the files written so far. */
  seal = () => sealOf(this.#sums);

  writeSums = () => this.writeText(SUMS, textOf(this.#sums));
}

/** Whether the file does not exist; any other error, as for a folder of another user, is reported. */
const isAbsence = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ENOENT" || error.code === "ENOTDIR");

/** An existing backup. */
export type Backup = { path: string; sums: Sums };

/** The pattern of all file names in a backup. */
const NAME =
  /^(?:manifest\.json|auth-secret|\.env|tables\/\w+\.copy\.gz|files\/[\da-f]{2}\/[\da-f-]{36})$/;

export async function openBackup(folder: string): Promise<Backup> {
  const list = await readFile(path.join(folder, SUMS), "utf8").catch((error) => {
    if (!isAbsence(error)) throw error;
    throw new Failure(`No es una copia de seguridad: ${folder}`);
  });
  const sums: Sums = new Map();
  for (const line of list.split("\n").slice(0, -1)) {
    const [, sum = "", name = ""] = /^([\da-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (!NAME.test(name))
      throw new Failure(`La copia está dañada: ${SUMS} tiene «${line}». Usa otra.`);
    sums.set(name, sum);
  }
  return { path: folder, sums };
}

/** Reads the whole backup; fails on the first file that differs from its checksum. */
export async function checkBackup({ path: folder, sums }: Backup) {
  const root = await realpath(folder);
  for (const [name, sum] of sums) {
    const file = path.join(root, name);
    const found = await realpath(file).catch((error) => {
      if (!isAbsence(error)) throw error;
      throw new Failure(`La copia está incompleta: falta ${name}. Usa otra.`);
    });
    // A symbolic link would restore a file from elsewhere as a document.
    if (found !== file || !(await lstat(file)).isFile())
      throw new Failure(`La copia está dañada: ${name} no es un archivo suyo. Usa otra.`);
    if ((await sumOf(file)) !== sum)
      throw new Failure(`La copia está dañada: ${name} no es como se escribió. Usa otra.`);
  }
}

const STAMP = /^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d$/;
const PART = ".part";

/** The name of a backup while it is incomplete. */
export const partOf = (folder: string) => folder + PART;

/** The complete backups in a directory, newest first. */
export async function backupsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error) => {
    if (!isAbsence(error)) throw error;
    return [];
  });
  return names
    .filter((name) => STAMP.test(name))
    .toSorted()
    .toReversed()
    .map((name) => path.join(directory, name));
}

/** Removes backups older than that many days, and incomplete ones. */
export async function removeOld(directory: string, today: string, days: number) {
  for (const name of await readdir(directory)) {
    const oldest = addDays(today, name.endsWith(PART) ? -1 : -days);
    if (STAMP.test(name.replace(PART, "")) && name.slice(0, 10) < oldest)
      await rm(path.join(directory, name), { recursive: true });
  }
}
