import { readdirSync } from "node:fs";
import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import { admitApplication } from "./application-role";
import { runNode } from "./stack/children";
import { complain, Failure, messageOf } from "./stack/report";

/** Any number that nothing else in this database locks. */
const LOCK = 5_124_977_301;

/** Who may change the database, and who only works with it; the same address where there is but one role. */
export type Addresses = { owner: string; application: string };

/** Brings the database up to date, and lets the application in; several may try at once, and one does it. */
export async function migrate(
  { owner, application }: Addresses,
  signal: AbortSignal,
): Promise<void> {
  const isOne = owner === application;
  const client = await connect(owner, isOne ? "DATABASE_URL" : "DATABASE_OWNER_URL");
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    if (await isBehind(client)) await deploy(owner, signal);
    // The job queue's own tables.
    await runMigrations({ connectionString: owner, logger: new Logger(() => () => {}) });
    if (!(await admitApplication(client, application))) complain(ONE_ROLE);
  } finally {
    await client.end();
  }
  if (!isOne) await (await connect(application, "DATABASE_URL")).end();
}

const ONE_ROLE =
  "⚠ La aplicación entra en la base de datos con el rol que es su dueño: quien la controlara podría alterar el registro de auditoría. Indica el dueño en DATABASE_OWNER_URL y otro rol en DATABASE_URL.";

async function connect(connectionString: string, setting: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Failure(`${setting}: no se puede conectar (${messageOf(error)}).`);
  }
}

const deploy = (connectionString: string, signal: AbortSignal) =>
  runNode(
    "prisma migrate deploy",
    ["node_modules/prisma/build/index.js", "migrate", "deploy"],
    { DATABASE_URL: connectionString },
    signal,
  );

async function isBehind(client: pg.Client): Promise<boolean> {
  const known = readdirSync("prisma/migrations", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const table = await client.query(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present",
  );
  if (!table.rows[0].present) return true;
  // A migration runs in one transaction: one that did not finish left nothing behind, and can run again.
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
      `La base de datos es de otra versión de la aplicación: ya tiene la migración ${unknown}.`,
    );
  }
  return known.some((name) => !applied.includes(name));
}
