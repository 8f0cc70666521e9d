import { readSettings } from "@/lib/platform/env";
import { renewBackups } from "./backup/make";
import { complain, explain } from "./stack/report";

// One backup of the database and the storage that the settings name, into BACKUP_DIR.
try {
  await renewBackups(readSettings(process.env));
  process.exit(0);
} catch (error) {
  complain(explain(error));
  process.exit(1);
}
