import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Storage } from "@/lib/platform/storage/driver";
import { AppError } from "@/lib/shared/errors";
import type { Backup, BackupFolder } from "./folder";

type StoredFile = { id: string; size: number };

/** How many files are copied at the same time. */
const LANES = 4;

const FOLDER = "files/";
/** A document file's path in the backup. */
export const nameOf = (id: string) => `${FOLDER}${id.slice(-2)}/${id}`;

/** The tables of documents; the second is not in older versions. */
export const DOCUMENT_TABLES = ["clinical_documents", "archived_documents"];

/** The files that documents refer to, those in the archive too. */
export async function filesOf(client: pg.Client): Promise<StoredFile[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass('public.' || name) IS NOT NULL",
    [DOCUMENT_TABLES],
  );
  const each = tables.map(({ name }) => `SELECT file_id AS id, file_size AS size FROM ${name}`);
  const { rows } = await client.query<StoredFile>(`${each.join(" UNION ALL ")} ORDER BY id`);
  return rows;
}

/** Takes files from the earlier backup, if it has them, or from the storage; returns those that neither has intact. */
export async function copyFiles(
  files: StoredFile[],
  folder: BackupFolder,
  storage: Storage,
  earlier: Backup | undefined,
): Promise<string[]> {
  const missing: string[] = [];
  await inLanes(files, async ({ id, size }) => {
    if (earlier && (await folder.share(nameOf(id), size, earlier))) return;
    const stream = await storage.open(id).catch((error) => {
      if (error instanceof AppError && error.failure === "not_found") return null;
      throw error;
    });
    const isWhole = stream && (await folder.write(nameOf(id), stream)) === size;
    if (!isWhole) missing.push(id);
  });
  return missing;
}

/** Copies a backup's files to the storage; returns how many. */
export async function putFiles(backup: Backup, storage: Storage): Promise<number> {
  await storage.prepare();
  const names = [...backup.sums.keys()].filter((name) => name.startsWith(FOLDER));
  await inLanes(names, async (name) => {
    const file = path.join(backup.path, name);
    const { size } = await stat(file);
    await storage.put(path.basename(name), { size, stream: () => createReadStream(file) });
  });
  return names.length;
}

/** Runs the work in parallel; after a failure it waits for the others to end, and throws the first error. */
async function inLanes<T>(all: T[], work: (one: T) => Promise<void>) {
  const left = all.values();
  const failures: unknown[] = [];
  const lane = async () => {
    for (const one of left)
      if (!failures.length) await work(one).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failures.length) throw failures[0];
}
