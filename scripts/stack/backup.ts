import { existsSync } from "node:fs";
import path from "node:path";
import { readSettings, type Settings } from "@/lib/platform/env";
import { runNode, typescript } from "./children";
import { keptSecret } from "./data-directory";
import { openPlace, startDatabase } from "./database";
import { type Defer, inForeground } from "./foreground";
import { choosePorts } from "./ports";
import { answers } from "./postgres";
import { readState } from "./state";

/** `npm run backup`: of the clinic, running or not. */
export const backUp = () =>
  inForeground(async (signal, defer) => {
    const settings = readSettings(process.env);
    const running = readState(path.resolve(settings.DATA_DIR, "run/stack.json"))?.databaseUrl;
    const isRunning = running && (await answers(running));
    // As the owner, who can also read a database from before the application had a role of its own.
    const DATABASE_URL = isRunning ? running : (await openStill(settings, signal, defer)).owner;
    const secret = secretFile(settings);
    const env = { DATABASE_URL, ...(existsSync(secret) && { AUTH_SECRET_FILE: secret }) };
    await run("Copia de seguridad", ["scripts/make-backup.ts"], env, signal);
  });

/** `npm run restore`: only while the clinic is not running. */
export const restore = (args: string[]) =>
  inForeground(async (signal, defer) => {
    const settings = readSettings(process.env);
    const { owner, application } = await openStill(settings, signal, defer);
    const AUTH_SECRET_FILE = secretFile(settings);
    if (!settings.AUTH_SECRET) keptSecret(AUTH_SECRET_FILE);
    const addresses = { DATABASE_URL: application, DATABASE_OWNER_URL: owner };
    const env = settings.AUTH_SECRET ? addresses : { ...addresses, AUTH_SECRET_FILE };
    await run("Restauración", ["scripts/restore-backup.ts", ...args], env, signal);
  });

const secretFile = ({ DATA_DIR }: Settings) => path.resolve(DATA_DIR, "auth-secret");

/** The database of a clinic that is not running, and cannot be started meanwhile. */
async function openStill(settings: Settings, signal: AbortSignal, defer: Defer) {
  const place = await openPlace(settings, defer);
  const ports = await choosePorts(path.join(place.directory, "run/ports.json"), settings.PORT);
  return startDatabase(settings, place, ports, signal, defer);
}

const run = (name: string, script: string[], env: Record<string, string>, signal: AbortSignal) =>
  runNode(name, typescript(...script), env, signal, "inherit");
