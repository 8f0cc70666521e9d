import { readdirSync } from "node:fs";
import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import { runNode } from "./stack/children";
import { Failure, messageOf } from "./stack/report";

/** Any number that nothing else in this database locks. */
const LOCK = 5_124_977_301;

/** Brings the database up to date; several may try at once, and one does it. */
export async function migrate(connectionString: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new Failure(`DATABASE_URL: no se puede conectar (${messageOf(error)}).`);
  }
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    if (await isBehind(client)) await deploy(connectionString, signal);
    // The job queue's own tables.
    await runMigrations({ connectionString, logger: new Logger(() => () => {}) });
  } finally {
    await client.end();
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
