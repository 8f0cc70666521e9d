import { readSettings } from "@/lib/platform/env";
import { databaseOf, makeBackup } from "./backup/make";
import { complain, explain } from "./stack/report";

// One backup of the database and the storage that the settings name, into BACKUP_DIR.
try {
  const settings = readSettings(process.env);
  await makeBackup(settings, databaseOf(settings));
  process.exit(0);
} catch (error) {
  complain(explain(error));
  process.exit(1);
}
