import { spawn } from "node:child_process";
import { once } from "node:events";
import { readSettings } from "@/lib/platform/env";
import { environmentOf, requireRestic } from "./backup/restic";
import { complain, explain } from "./stack/report";

// restic.ts init | snapshots | restore latest --target FOLDER | …: runs restic with the settings' repository.
try {
  const added = environmentOf(readSettings(process.env));
  await requireRestic();
  const env = { ...process.env, ...added };
  const child = spawn("restic", process.argv.slice(2), { env, stdio: "inherit" });
  const [code] = await once(child, "close");
  process.exit(code ?? 1);
} catch (error) {
  complain(explain(error));
  process.exit(1);
}
