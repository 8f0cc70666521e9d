import path from "node:path";
import { parseArgs } from "node:util";
import { readSettings, type Settings } from "@/lib/platform/env";
import { backupsIn } from "./backup/folder";
import { databaseOf } from "./backup/make";
import { restoreBackup } from "./backup/restore";
import { complain, explain, Failure } from "./stack/report";

// restore-backup.ts FOLDER [--replace]: restores a backup into the settings' database and storage.
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort());
try {
  const settings = readSettings(process.env);
  const { folder, replace } = await asked(settings);
  const application = databaseOf(settings);
  const { DATABASE_OWNER_URL: owner = application } = settings;
  await restoreBackup(folder, replace, settings, { owner, application }, stopping.signal);
  process.exit(0);
} catch (error) {
  complain(explain(error));
  process.exit(1);
}

/** A path, or the name of a backup in BACKUP_DIR. */
async function asked({ BACKUP_DIR }: Settings) {
  const { values, positionals } = parseArgs({
    options: { replace: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [name] = positionals;
  const there = await backupsIn(path.resolve(BACKUP_DIR));
  if (name) {
    const known = there.find((folder) => path.basename(folder) === name);
    return { folder: known ?? path.resolve(name), replace: values.replace };
  }
  const choice = there.map((folder) => `  ${path.basename(folder)}`).join("\n");
  throw new Failure(
    there.length
      ? `Indica qué copia quieres restaurar:\n${choice}`
      : `No hay copias en ${BACKUP_DIR}: indica la carpeta de una.`,
  );
}
