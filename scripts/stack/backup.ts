import path from "node:path";
import { readSettings, type Settings } from "@/lib/platform/env";
import type { Addresses } from "../migrate";
import { runNode, typescript } from "./children";
import { keptSecret } from "./data-directory";
import { openPlace, startDatabase } from "./database";
import { type Defer, inForeground } from "./foreground";
import { choosePorts } from "./ports";
import { answers } from "./postgres";
import { readState } from "./state";

/** `npm run backup`: of the clinic as it runs, or of one that stands still. */
export const backUp = () =>
  inForeground(async (signal, defer) => {
    const settings = readSettings(process.env);
    const running = readState(path.resolve(settings.DATA_DIR, "run/stack.json"))?.databaseUrl;
    const addresses =
      running && (await answers(running))
        ? { owner: running, application: running }
        : await openStill(settings, signal, defer);
    // The owner sees all, also in a database from before the application had a role of its own.
    const owner = { owner: addresses.owner, application: addresses.owner };
    await run("Copia de seguridad", ["scripts/make-backup.ts"], owner, settings, signal);
  });

/** `npm run restore`: into a clinic that stands still. */
export const restore = (args: string[]) =>
  inForeground(async (signal, defer) => {
    const settings = readSettings(process.env);
    const addresses = await openStill(settings, signal, defer);
    await run("Restauración", ["scripts/restore-backup.ts", ...args], addresses, settings, signal);
  });

/** The database of a clinic that does not run, and cannot be started meanwhile. */
async function openStill(settings: Settings, signal: AbortSignal, defer: Defer) {
  const place = await openPlace(settings, defer);
  const ports = await choosePorts(path.join(place.directory, "run/ports.json"), settings.PORT);
  return startDatabase(settings, place, ports, signal, defer);
}

function run(
  name: string,
  script: string[],
  { owner, application }: Addresses,
  { AUTH_SECRET, DATA_DIR }: Settings,
  signal: AbortSignal,
) {
  const AUTH_SECRET_FILE = path.resolve(DATA_DIR, "auth-secret");
  if (!AUTH_SECRET) keptSecret(AUTH_SECRET_FILE);
  const env = { DATABASE_URL: application, DATABASE_OWNER_URL: owner };
  return runNode(
    name,
    typescript(...script),
    AUTH_SECRET ? env : { ...env, AUTH_SECRET_FILE },
    signal,
    "inherit",
  );
}
