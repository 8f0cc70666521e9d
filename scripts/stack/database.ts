import path from "node:path";
import type { Settings } from "@/lib/platform/env";
import type { Addresses } from "../migrate";
import { openDataDirectory } from "./data-directory";
import type { Defer } from "./foreground";
import { inLanguage } from "./language.mjs";
import type { Ports } from "./ports";
import { startPostgres, stopPostgres } from "./postgres";
import { step } from "./report";
import { endLeftovers, StateFile } from "./state";

/** The data folder, locked for this launcher, and the record of what runs there. */
export type Place = { directory: string; state: StateFile };

/** Locks the folder, and ends what a killed launcher has left running. */
export async function openPlace({ DATA_DIR }: Settings, defer: Defer): Promise<Place> {
  const { directory, release } = openDataDirectory(DATA_DIR);
  defer(release);
  const file = path.join(directory, "run/stack.json");
  await endLeftovers(file);
  const state = new StateFile(file);
  defer(() => state.remove());
  return { directory, state };
}

/** The operator's database; or the embedded one, started. */
export async function startDatabase(
  settings: Settings,
  { directory, state }: Place,
  ports: Ports,
  signal: AbortSignal,
  defer: Defer,
): Promise<Addresses> {
  const { DATABASE_URL: given, DATABASE_OWNER_URL: owner = given } = settings;
  if (given && owner) return { owner, application: given };
  return step(
    inLanguage({
      es: ["Arrancando la base de datos", "Base de datos en marcha"],
      en: ["Starting the database", "Database running"],
    }),
    async () => {
      const home = path.join(directory, "postgres");
      const began = state.recorder("postgres");
      const database = await startPostgres(home, ports.postgres, began, signal);
      defer(() => stopPostgres(database.process));
      return database.addresses;
    },
  );
}
