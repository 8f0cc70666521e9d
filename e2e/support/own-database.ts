import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { pool } from "@/lib/platform/database/db";

const MIGRATIONS = path.resolve("prisma/migrations");

/**
 * Gives this test file an empty database of its own, for tests that count all rows. Call it before the first query.
 * Returns a function that drops the database.
 */
export async function useOwnDatabase(): Promise<() => Promise<void>> {
  if (process.env.SHARED_PROCESS)
    throw new Error("Other test files share this process: name this one in vitest.config.ts.");
  const shared = process.env.DATABASE_URL ?? "";
  const name = `propia_${process.pid}`;
  await run(shared, `CREATE DATABASE ${name}`);
  const own = new URL(shared);
  own.pathname = `/${name}`;
  const steps = readdirSync(MIGRATIONS, { withFileTypes: true }).filter((one) => one.isDirectory());
  const files = steps.map((one) => path.join(MIGRATIONS, one.name, "migration.sql")).toSorted();
  await run(own.href, ...files.map((file) => readFileSync(file, "utf8")));
  process.env.DATABASE_URL = own.href;
  const { rows } = await pool().query("SELECT current_database()");
  if (rows[0].current_database !== name)
    throw new Error(
      "A module read the settings while it was loaded: its tests would use the shared database.",
    );
  return () => run(shared, `DROP DATABASE ${name} WITH (FORCE)`);
}

/** The same for all tests of a file, until they are over. Call it at the top of the file. */
export function testInOwnDatabase() {
  let drop: () => Promise<void>;
  beforeAll(async () => {
    drop = await useOwnDatabase();
  });
  afterAll(async () => {
    await globalThis.databasePool?.end();
    await drop();
  });
}

/** Each script by itself: some contain a statement that no transaction may contain. */
async function run(connectionString: string, ...scripts: string[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const script of scripts) await client.query(script);
  } finally {
    await client.end();
  }
}
