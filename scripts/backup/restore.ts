import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Settings } from "@/lib/platform/env";
import { openStorage } from "@/lib/platform/storage/storage";
import { formatCount } from "@/lib/shared/format";
import { type Addresses, knownMigrations, migrate, migrateTo } from "../migrate";
import { connected } from "../stack/client";
import { explain, Failure, say, step } from "../stack/report";
import { checkContent } from "./content";
import { putFiles } from "./files";
import { type Backup, checkBackup, openBackup } from "./folder";
import { makeBackup, SECRET_FILE } from "./make";
import type { Manifest } from "./manifest";
import { refuseForeign, rehearseRemoval, removeOwn } from "./ownership";
import { isInUse, whatIsThere } from "./presence";
import { loadTables, setSequences } from "./tables";

/**
 * Restores the clinic to the state of the backup, and migrates it to this version. Refuses to overwrite a clinic; with
 * `replace` that is backed up first, and then removed.
 */
export async function restoreBackup(
  folder: string,
  replace: boolean,
  settings: Settings,
  addresses: Addresses,
  signal: AbortSignal,
) {
  const { owner } = addresses;
  const backup = await openBackup(folder);
  const manifest = await step(
    ["Comprobando la copia", "Copia entera, tal como se escribió"],
    async () => {
      await checkBackup(backup);
      return checkContent(backup);
    },
  );
  refuseNewer(manifest);
  const before = await connected(owner, async (client) => {
    await refuseForeign(client);
    if (await isInUse(client)) throw new Failure(IN_USE);
    await rehearseRemoval(client);
    return whatIsThere(client);
  });
  if (before.users && !replace) throw new Failure(NOT_EMPTY);
  if (before.users) {
    say("Antes de reemplazar lo que hay, se guarda una copia de ello:");
    await makeBackup(settings, owner);
  }
  const files = await fill({
    backup,
    manifest,
    earlier: before.files,
    settings,
    addresses,
    signal,
  }).catch((error) => {
    throw new Failure(`${explain(error)} ${HALFWAY}`);
  });
  say(`✓ Restaurada la copia ${folder} (${formatCount(files, "archivo", "archivos")}).`);
  for (const id of manifest.missing) say(`⚠ Este archivo ya faltaba al hacerla: ${id}`);
}

type Work = {
  backup: Backup;
  manifest: Manifest;
  /** The ids of files that the storage has from before. */
  earlier: string[];
  settings: Settings;
  addresses: Addresses;
  signal: AbortSignal;
};

/** Restores everything; returns the number of files. */
async function fill({ backup, manifest, earlier, settings, addresses, signal }: Work) {
  const { owner } = addresses;
  const files = await step(["Restaurando los archivos", "Archivos restaurados"], async () =>
    putFiles(backup, await openStorage(settings)),
  );
  await step(["Restaurando la base de datos", "Base de datos restaurada"], async () => {
    await connected(owner, removeOwn);
    await migrateTo(owner, manifest.migrations, signal);
    await connected(owner, (client) => load(client, backup.path, manifest, earlier));
    await migrate(addresses, signal);
    await connected(owner, (client) => client.query("ANALYZE"));
  });
  await restoreSecret(backup, settings);
  return files;
}

const HALFWAY =
  "La restauración no terminó; la copia sigue entera. Corrige la causa y repite la misma orden antes de arrancar la aplicación.";
const IN_USE =
  "La base de datos está en uso. Detén antes la aplicación y las tareas de fondo (docker compose stop app worker backup).";
const NOT_EMPTY =
  "Aquí ya hay una clínica: no se restaura encima. Para reemplazarla, añade --replace; antes se guarda una copia de lo que hay.";

function refuseNewer({ migrations, version }: Manifest) {
  const known = knownMigrations();
  if (migrations.every((name) => known.includes(name))) return;
  throw new Failure(
    `La copia es de una versión más nueva de la aplicación (${version}): actualiza la aplicación y vuelve a intentarlo.`,
  );
}

/** In one transaction. Files from before that nothing refers to any more are removed later by the clean-up job. */
async function load(client: pg.Client, folder: string, manifest: Manifest, earlier: string[]) {
  await client.query("SET datestyle = 'ISO'");
  await client.query("BEGIN");
  await loadTables(client, folder, manifest.tables);
  await setSequences(client, manifest.sequences);
  await client.query(
    `INSERT INTO file_removals (id) SELECT id FROM unnest($1::uuid[]) AS id
      WHERE id NOT IN (SELECT id FROM stored_files) ON CONFLICT DO NOTHING`,
    [earlier],
  );
  await client.query("COMMIT");
}

/** Restores the secret, so that sessions and the links in e-mails stay valid. */
async function restoreSecret({ path: folder, sums }: Backup, { AUTH_SECRET }: Settings) {
  if (!sums.has(SECRET_FILE)) return;
  const secret = await readFile(path.join(folder, SECRET_FILE), "utf8");
  const file = process.env.AUTH_SECRET_FILE;
  if (file && !process.env.AUTH_SECRET) await writeFile(file, secret, { mode: 0o600, flush: true });
  else if (secret !== AUTH_SECRET)
    say("⚠ AUTH_SECRET no es la de la copia: las sesiones y los enlaces enviados ya no valen.");
}
