import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import { admitApplication, renewPassword } from "./application-role";
import { noteOwn } from "./backup/ownership";
import { rebuildInvalidIndexes } from "./invalid-indexes";
import { lockMigrations } from "./migration-lock";
import { runNode } from "./stack/children";
import { inLanguage } from "./stack/language.mjs";
import { complain, Failure, messageOf, say } from "./stack/report";

export const FOLDER = "prisma/migrations";

/** The owner, who may change the schema, and the application's role; equal where there is only one role. */
export type Addresses = { owner: string; application: string };

/** Brings the database up to date, and grants the application its access; of several at once, one does the work. */
export async function migrate(
  { owner, application }: Addresses,
  signal: AbortSignal,
  folder = FOLDER,
): Promise<void> {
  const isOne = owner === application;
  const client = await connect(owner, isOne ? "DATABASE_URL" : "DATABASE_OWNER_URL");
  try {
    await lockMigrations(client);
    if (await isBehind(client, folder)) await deploy(owner, folder, signal);
    await noteOwn(client, folder);
    await rebuildInvalidIndexes(client);
    // The job queue's own migrations.
    await runMigrations({ connectionString: owner, logger: new Logger(() => () => {}) });
    if (!(await admitApplication(client, application))) complain(inLanguage(ONE_ROLE));
    if (!isOne) await signIn(client, application);
  } finally {
    await client.end();
  }
}

/**
 * Signs in as the application does. If its password was changed, or lost and created again, the owner sets the new one.
 */
async function signIn(owner: pg.Client, application: string) {
  const client = await connect(application, "DATABASE_URL").catch(async (failure) => {
    if (!(failure instanceof Refusal)) throw failure;
    const isRenewed = await renewPassword(owner, application).catch(() => false);
    if (!isRenewed) throw failure;
    say(
      inLanguage({
        es: "· La clave con la que la aplicación entra en la base de datos es nueva.",
        en: "· The application has a new password for the database.",
      }),
    );
    return connect(application, "DATABASE_URL");
  });
  await client.end();
}

/** The role does not exist, or its password is wrong. */
class Refusal extends Failure {}
const INVALID_PASSWORD = "28P01";

const ONE_ROLE = {
  es: "⚠ La aplicación entra en la base de datos con el rol que es su dueño: quien la controlara podría alterar el registro de auditoría. Indica el dueño en DATABASE_OWNER_URL y otro rol en DATABASE_URL.",
  en: "⚠ The application uses the role that owns the database: an attacker who controls it could change the audit log. Set DATABASE_OWNER_URL to the owner and DATABASE_URL to another role.",
};

async function connect(connectionString: string, setting: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const isRefused = error instanceof pg.DatabaseError && error.code === INVALID_PASSWORD;
    throw new (isRefused ? Refusal : Failure)(
      inLanguage({
        es: `${setting}: no se puede conectar (${messageOf(error)}).`,
        en: `${setting}: cannot connect (${messageOf(error)}).`,
      }),
    );
  }
}

/** Migrates an empty database up to those migrations, where the rows of an earlier version fit. */
export async function migrateTo(owner: string, names: string[], signal: AbortSignal) {
  const folder = mkdtempSync(path.join(tmpdir(), "clinica-migrations-"));
  try {
    for (const name of [...names, "migration_lock.toml"])
      cpSync(path.join(FOLDER, name), path.join(folder, name), { recursive: true });
    await deploy(owner, folder, signal);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const deploy = (connectionString: string, folder: string, signal: AbortSignal) =>
  runNode(
    inLanguage({ es: "Las migraciones", en: "The migrations" }),
    ["scripts/apply-migrations.mjs", folder],
    { DATABASE_URL: connectionString },
    signal,
  );

/** This version's migrations, in order. */
export const knownMigrations = (folder = FOLDER) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();

async function isBehind(client: pg.Client, folder: string): Promise<boolean> {
  const known = knownMigrations(folder);
  const table = await client.query(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present",
  );
  if (!table.rows[0].present) return true;
  // A migration runs in one transaction, or is one repeatable statement, so one that did not finish can run again.
  await client.query(
    "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL",
  );
  const { rows } = await client.query<{ migration_name: string }>(
    "SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  const applied = rows.map((row) => row.migration_name);
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown) {
    throw new Failure(
      inLanguage({
        es: `La base de datos es de otra versión de la aplicación: ya tiene la migración ${unknown}.`,
        en: `The database belongs to another version of the application: it has the migration ${unknown}. Switch back to that version, or delete the data folder.`,
      }),
    );
  }
  return known.some((name) => !applied.includes(name));
}
