import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { link, lstat, mkdir, readdir, readFile, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { addDays } from "@/lib/shared/dates";
import { Failure } from "../stack/report";

/** In the form of `sha256sum`, which can check a backup too: `sha256sum --check SHA256SUMS`. */
const SUMS = "SHA256SUMS";

/** The SHA-256 of each file, by its path in the backup. */
export type Sums = Map<string, string>;

const textOf = (sums: Sums) => [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join("");

/** How many files a list of checksums has, and its own. */
export const sealOf = (sums: Sums) => ({
  files: sums.size,
  sha256: createHash("sha256").update(textOf(sums)).digest("hex"),
});

/** Begins a file that nobody else may read, in folders that nobody else may enter. */
async function create(file: string) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  return createWriteStream(file, { mode: 0o600, flags: "wx", flush: true });
}

export async function sumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

/** A backup that is being written; every file is read back as soon as it is there. */
export class BackupFolder {
  readonly #sums: Sums = new Map();
  #bytes = 0;

  constructor(readonly path: string) {}

  get bytes() {
    return this.#bytes;
  }

  /** Returns how many bytes it has come to. */
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

  /** Has a file in common with an earlier backup, if that one still has it whole: a document's never changes. */
  async share(name: string, size: number, earlier: Backup): Promise<boolean> {
    const sum = earlier.sums.get(name);
    const from = path.join(earlier.path, name);
    if (!sum || (await sumOf(from).catch(() => "")) !== sum) return false;
    const to = path.join(this.path, name);
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    try {
      await link(from, to);
    } catch {
      // Not every disk can.
      return false;
    }
    this.#sums.set(name, sum);
    this.#bytes += size;
    return true;
  }

  /** Of what has been written so far. */
  seal = () => sealOf(this.#sums);

  writeSums = () => this.writeText(SUMS, textOf(this.#sums));
}

/** Nothing is there; all else, as a folder of another's, is to be said as it is. */
const isAbsence = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ENOENT" || error.code === "ENOTDIR");

/** A backup as it lies there. */
export type Backup = { path: string; sums: Sums };

/** Every name that a backup gives a file. */
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

/** Reads all of it; fails with the first file that is not as it was written. */
export async function checkBackup({ path: folder, sums }: Backup) {
  const root = await realpath(folder);
  for (const [name, sum] of sums) {
    const file = path.join(root, name);
    const found = await realpath(file).catch((error) => {
      if (!isAbsence(error)) throw error;
      throw new Failure(`La copia está incompleta: falta ${name}. Usa otra.`);
    });
    // A link would have a file from elsewhere restored among the documents.
    if (found !== file || !(await lstat(file)).isFile())
      throw new Failure(`La copia está dañada: ${name} no es un archivo suyo. Usa otra.`);
    if ((await sumOf(file)) !== sum)
      throw new Failure(`La copia está dañada: ${name} no es como se escribió. Usa otra.`);
  }
}

const STAMP = /^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d$/;
const PART = ".part";

/** While it is not whole, it has another name. */
export const partOf = (folder: string) => folder + PART;

/** The backups there, the newest first. */
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

/** Removes what is older than so many days, and what was never finished. */
export async function removeOld(directory: string, today: string, days: number) {
  for (const name of await readdir(directory)) {
    const oldest = addDays(today, name.endsWith(PART) ? -1 : -days);
    if (STAMP.test(name.replace(PART, "")) && name.slice(0, 10) < oldest)
      await rm(path.join(directory, name), { recursive: true });
  }
}
