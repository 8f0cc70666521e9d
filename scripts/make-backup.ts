import { readSettings } from "@/lib/platform/env";
import { carryAway } from "./backup/away";
import { renewBackups } from "./backup/make";
import { complain, explain } from "./stack/report";

// Makes one backup of the settings' database and storage, in BACKUP_DIR and, if configured, elsewhere.
try {
  const settings = readSettings(process.env);
  await carryAway(await renewBackups(settings), settings);
  process.exit(0);
} catch (error) {
  complain(explain(error));
  process.exit(1);
}
