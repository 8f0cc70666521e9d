import { readSettings } from "@/lib/platform/env";
import { carryAway } from "./backup/away";
import { renewBackups } from "./backup/make";
import { complain, explain } from "./stack/report";

// One backup of the database and the storage that the settings name, into BACKUP_DIR and, if asked for, elsewhere.
try {
  const settings = readSettings(process.env);
  await carryAway(await renewBackups(settings), settings);
  process.exit(0);
} catch (error) {
  complain(explain(error));
  process.exit(1);
}
