import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, type PoolClient, type QueryResultRow } from "pg";
import { type Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { env, operatorSettings } from "@/lib/platform/env";
import { lazy } from "@/lib/platform/lazy";
import { log, logFault } from "@/lib/platform/log";

declare global {
  /** One a process, though the build has this module twice: for pages, and for calls of the API. */
  var databasePool: Pool | undefined;
}

/** The connections themselves, for what does not go through Prisma. */
export function pool(): Pool {
  globalThis.databasePool ??= openPool();
  return globalThis.databasePool;
}

function openPool(): Pool {
  const opened = new Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: 8_000,
    // What is asked for at once goes out at once, and is answered in order.
    pipeline: true,
    lock_timeout: 8_000,
    statement_timeout: env.STATEMENT_TIMEOUT_MS,
    // Whoever says nothing even then is out of reach: the connection is dropped, and with it all that waits on it.
    query_timeout: env.STATEMENT_TIMEOUT_MS + 500,
    // A transaction waits for nothing but the database: one that does nothing was forgotten.
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without listeners, a connection that breaks while nobody uses it would end the process.
  opened.on("error", (error) => logFault(error, "database connection lost"));
  opened.on("connect", (client) => client.on("error", () => {}));
  return opened;
}

/**
 * Whatever makes a query takes part in a transaction, `tx`, or makes it by itself when it is given `db`.
 * Statements are made with `Prisma.sql`, which keeps values apart from the text.
 */
export type Tx = {
  /** Runs one statement and gives its rows; planned for its very values where those decide how it is best run. */
  query: <Row extends QueryResultRow>(
    statement: Prisma.Sql,
    options?: { isPlannedByValues?: boolean },
  ) => Promise<Row[]>;
};

/** Prisma, for a single row by its key and nothing besides; all else is SQL (docs/decisions.md). */
export const db = lazy(() =>
  Object.assign(
    new PrismaClient({ adapter: new PrismaPg(pool()), omit: { user: { password: true } } }),
    queryingOn(pool()),
  ),
);

/** All of the work's queries take effect, or none does. */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  try {
    const [, result] = await inTurn(client.query("BEGIN"), work(queryingOn(client)));
    await client.query("COMMIT");
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not used again.
    await client.query("ROLLBACK").then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/**
 * What several statements that go out at once give. Where one fails, all that come after it in the transaction do
 * too: the first failure is what went wrong.
 */
export async function inTurn<const Work extends readonly Promise<unknown>[]>(...works: Work) {
  await Promise.allSettled(works);
  return Promise.all(works);
}

const queryingOn = (connection: Pool | PoolClient): Tx => ({
  query: async <Row extends QueryResultRow>(
    { text, values }: Prisma.Sql,
    { isPlannedByValues = false } = {},
  ) => {
    const name = isPlannedByValues ? {} : preparedAs(text);
    const begun = performance.now();
    try {
      return (await connection.query<Row>({ text, values, ...name })).rows;
    } finally {
      logIfSlow(text, performance.now() - begun);
    }
  },
});

/** With the wait for a connection, and whatever became of it; never with its values. */
function logIfSlow(text: string, ms: number) {
  if (ms < operatorSettings.SLOW_STATEMENT_MS) return;
  const statement = text.replaceAll(/\s+/g, " ").trim();
  log.warn({ statement, duration_ms: Math.round(ms) }, "slow statement");
}

const names = new Map<string, string>();
const MOST_NAMES = 200;

/**
 * A statement that has a name is planned once a connection; the number of words in a search has no end. The
 * name is the text's own, since each of the build's two copies of this module counts for itself.
 */
function preparedAs(text: string) {
  if (!names.has(text) && names.size < MOST_NAMES)
    names.set(text, createHash("sha256").update(text).digest("base64url"));
  const name = names.get(text);
  return name ? { name } : {};
}

/** `YYYY-MM-DD` and `HH:MM:SS` as the driver wants them for `date` and `time` columns. */
export const dbDate = (date: string) => new Date(`${date}T00:00:00Z`);
export const dbTime = (time: string) => new Date(`1970-01-01T${time}Z`);
