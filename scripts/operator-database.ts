import path from "node:path";
import { Pool } from "pg";
import { withoutLimits } from "@/lib/platform/database/limits";
import { readSettings, type Settings } from "@/lib/platform/env";
import { Failure } from "./stack/report";
import { readState } from "./stack/state";

/** Connects the application's modules to the clinic's database, as its owner where that is known. */
export function openDatabase(): Settings {
  const settings = readSettings(process.env);
  const pool = new Pool({ connectionString: addressOf(settings), max: 1, pipeline: true });
  pool.on("connect", (client) => {
    client.query(`${withoutLimits}; SET lock_timeout = '30s'`).catch(() => {});
  });
  globalThis.databasePool = pool;
  return settings;
}

/** The operator's database; or the embedded one, while the clinic is running. */
function addressOf({ DATABASE_OWNER_URL, DATABASE_URL, DATA_DIR }: Settings): string {
  const embedded = () => readState(path.resolve(DATA_DIR, "run/stack.json"))?.databaseUrl;
  const address = DATABASE_OWNER_URL ?? DATABASE_URL ?? embedded();
  if (address) return address;
  throw new Failure("La clínica no está en marcha: arráncala con npm start y vuelve a intentarlo.");
}
