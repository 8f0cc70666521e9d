import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Settings } from "@/lib/platform/env";
import { openStorage } from "@/lib/platform/storage/storage";
import { toLocal } from "@/lib/shared/dates";
import { formatCount, formatFileSize } from "@/lib/shared/format";
import packageJson from "../../package.json" with { type: "json" };
import { lockMigrations } from "../migration-lock";
import { connected } from "../stack/client";
import { complain, explain, Failure, say, step } from "../stack/report";
import { copyFiles, filesOf } from "./files";
import { BackupFolder, backupsIn, openBackup, partOf, removeOld } from "./folder";
import { type Manifest, manifestFile } from "./manifest";
import { beginRecord } from "./record";
import { requireRestic } from "./restic";
import { dumpTables, readSequences } from "./tables";

/** The key that signs sessions and links; the settings are stored beside it. */
export const SECRET_FILE = "auth-secret";
const SETTINGS_FILE = ".env";

/** The settings' database; for the embedded one the launcher sets it. */
export function databaseOf({ DATABASE_URL }: Settings): string {
  if (DATABASE_URL) return DATABASE_URL;
  throw new Failure("DATABASE_URL: falta.");
}

/** A complete backup: its folder, and a function that records what went wrong with it afterwards; null clears that. */
export type Made = { target: string; noteLack: (lack: string | null) => Promise<void> };

/** Makes a backup, then removes those that are too old. */
export async function renewBackups(settings: Settings): Promise<Made> {
  if (settings.BACKUP_RESTIC_REPOSITORY) await requireRestic();
  const made = await makeBackup(settings, databaseOf(settings));
  const { BACKUP_DIR, BACKUP_KEEP_DAYS, CLINIC_TIME_ZONE } = settings;
  const { date } = toLocal(new Date(), CLINIC_TIME_ZONE);
  await removeOld(path.resolve(BACKUP_DIR), date, BACKUP_KEEP_DAYS);
  return made;
}

/** Copies database, files and secrets into a new folder while everything runs, and verifies it. */
export async function makeBackup(settings: Settings, databaseUrl: string): Promise<Made> {
  const { date, time } = toLocal(new Date(), settings.CLINIC_TIME_ZONE);
  const directory = path.resolve(settings.BACKUP_DIR);
  const target = path.join(directory, `${date}_${time.replaceAll(":", "-")}`);
  const record = await beginRecord(databaseUrl);
  try {
    const folder = await beginFolder(target);
    const { missing, ...outcome } = await copyInto(folder, settings, databaseUrl).catch(
      async (error) => {
        await rm(folder.path, { recursive: true, force: true });
        throw error;
      },
    );
    await rename(folder.path, target);
    const lack = lackOf(missing);
    await record.finish({ ...outcome, error: lack });
    report(target, outcome, lack);
    return { target, noteLack: (more) => record.lack([lack, more].filter(Boolean).join(" ")) };
  } catch (error) {
    const failure = new Failure(
      `No se hizo la copia en ${directory}; las que ya había siguen como estaban. ${explain(error)}`,
    );
    await record.fail(failure);
    throw failure;
  }
}

/** Fails if another backup started within the same second. */
async function beginFolder(target: string): Promise<BackupFolder> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const folder = new BackupFolder(partOf(target));
  await mkdir(folder.path, { mode: 0o700 });
  return folder;
}

async function copyInto(folder: BackupFolder, settings: Settings, databaseUrl: string) {
  const { files, ...rows } = await step(
    ["Copiando la base de datos", "Base de datos copiada"],
    () => connected(databaseUrl, (client) => dump(client, folder)),
  );
  const [last] = await backupsIn(path.dirname(folder.path));
  // A damaged backup shares no files.
  const earlier = last ? await openBackup(last).catch(() => undefined) : undefined;
  const missing = await step(["Copiando los archivos", "Archivos copiados"], async () =>
    copyFiles(files, folder, await openStorage(settings), earlier),
  );
  await writeSecrets(settings, folder);
  const list = folder.seal();
  const manifest: Manifest = { format: 1, version: packageJson.version, ...rows, missing, list };
  await folder.writeText(manifestFile.name, manifestFile.text(manifest));
  await folder.writeSums();
  return {
    missing,
    rows: rowsIn(manifest),
    files: files.length - missing.length,
    bytes: folder.bytes,
  };
}

/** All rows of one snapshot, never in the middle of a migration. */
async function dump(client: pg.Client, folder: BackupFolder) {
  await lockMigrations(client);
  // Fixes the format of dates, whatever the server's default.
  await client.query("SET datestyle = 'ISO'");
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const migrations = await migrationsOf(client);
  const tables = await dumpTables(client, folder);
  const [sequences, files] = [await readSequences(client), await filesOf(client)];
  await client.query("COMMIT");
  return { migrations, tables, sequences, files };
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const table = await client.query("SELECT to_regclass('public._prisma_migrations') AS name");
  if (!table.rows[0].name)
    throw new Failure("La base de datos está vacía: no hay nada que copiar.");
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ name }) => name);
}

/** `npm start` reads its settings from a file, which is included; a container's settings are outside. */
async function writeSecrets({ AUTH_SECRET }: Settings, folder: BackupFolder) {
  if (AUTH_SECRET) await folder.writeText(SECRET_FILE, AUTH_SECRET);
  const hasSettings = await stat(SETTINGS_FILE).then(
    (found) => found.isFile(),
    () => false,
  );
  if (hasSettings) await folder.writeText(SETTINGS_FILE, await readFile(SETTINGS_FILE, "utf8"));
}

const rowsIn = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);

const lackOf = (missing: string[]) =>
  missing.length
    ? `Faltan ${formatCount(missing.length, "archivo", "archivos")} en el almacenamiento.`
    : null;

function report(
  target: string,
  { rows, files, bytes }: { rows: number; files: number; bytes: number },
  lack: string | null,
) {
  const counts = `${formatCount(rows, "fila", "filas")}, ${formatCount(files, "archivo", "archivos")}`;
  say(`✓ Copia hecha y releída: ${target} (${counts}, ${formatFileSize(bytes)})`);
  say("  Contiene todos los datos y las claves sin cifrar: guárdala también en otro lugar seguro.");
  if (lack) complain(`⚠ ${lack} Están en ${manifestFile.name}, en «missing».`);
}
