import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, type PoolClient, type QueryResultRow } from "pg";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { setLimits } from "@/lib/platform/database/limits";
import { PreparedStatements } from "@/lib/platform/database/prepared";
import { dropReadOnly, PrimaryClient, refuseStandby } from "@/lib/platform/database/primary-client";
import { env, operatorSettings } from "@/lib/platform/env";
import { lazy } from "@/lib/platform/lazy";
import { log, logFault } from "@/lib/platform/watch/log";

declare global {
  /** One a process, though the build has this module twice: for pages, and for calls of the API. */
  var databasePool: Pool | undefined;
  /** Of that pool's connections. */
  var preparedStatements: PreparedStatements | undefined;
}

globalThis.preparedStatements ??= new PreparedStatements();
const prepared = globalThis.preparedStatements;

/** The connections themselves, for what does not go through Prisma. */
export function pool(): Pool {
  globalThis.databasePool ??= openPool();
  return globalThis.databasePool;
}

function openPool(): Pool {
  const opened = new Pool({
    Client: PrimaryClient,
    verify: refuseStandby,
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: 8_000,
    // With it goes what the driver and PostgreSQL have gathered of it.
    maxLifetimeSeconds: 60 * 60,
    // What is asked for at once goes out at once, and is answered in order.
    pipeline: true,
    // Whoever says nothing even then is out of reach: the connection is dropped, and with it all that waits on it.
    query_timeout: env.STATEMENT_TIMEOUT_MS + 500,
  });
  // Without listeners, a connection that breaks while nobody uses it would end the process.
  opened.on("error", (error) => logFault(error, "database connection lost"));
  opened.on("connect", (client) => {
    client.on("error", () => {});
    // Not at the connection's start, where poolers refuse them. What fails here, fails for whoever asks next.
    client.query(setLimits(env.STATEMENT_TIMEOUT_MS)).catch(() => {});
  });
  opened.on("release", (_error, client) => dropReadOnly(client));
  return opened;
}

/**
 * Whatever makes a query takes part in a transaction, `tx`, or makes it by itself when it is given `db`.
 * Statements are made with `Prisma.sql`, which keeps values apart from the text.
 */
export type Tx = {
  /** Runs one statement and gives its rows; planned for its very values where those decide how it is best run. */
  query: <Row extends QueryResultRow>(statement: Prisma.Sql, options?: Planning) => Promise<Row[]>;
};

type Planning = { isPlannedByValues?: boolean };

/** Prisma, for a single row by its key and nothing besides; all else is SQL (docs/decisions.md). */
export const db = lazy(() =>
  Object.assign(
    new PrismaClient({ adapter: new PrismaPg(pool()), omit: { user: { password: true } } }),
    alone,
  ),
);

/** Each statement by itself, on whichever connection is free. */
const alone: Tx = {
  query: <Row extends QueryResultRow>(statement: Prisma.Sql, planning?: Planning) =>
    timed(statement, async () => {
      const client = await pool().connect();
      try {
        const rows = await run<Row>(client, statement, planning);
        release(client);
        return rows;
      } catch (error) {
        client.release(true);
        throw error;
      }
    }),
};

/** All of the work's queries take effect, or none does. */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  const tx: Tx = {
    query: <Row extends QueryResultRow>(statement: Prisma.Sql, planning?: Planning) =>
      timed(statement, () => run<Row>(client, statement, planning)),
  };
  try {
    const [, result] = await pipelined(client.query("BEGIN"), work(tx));
    await client.query("COMMIT");
    release(client);
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not used again.
    await client.query("ROLLBACK").then(
      () => release(client),
      () => client.release(true),
    );
    throw error;
  }
}

function release(client: PoolClient) {
  prepared.tidy(client);
  client.release();
}

/**
 * What several statements that go out at once give. Where one fails, all that come after it in the transaction do
 * too: the first failure is what went wrong.
 */
export async function pipelined<const Work extends readonly Promise<unknown>[]>(...works: Work) {
  await Promise.allSettled(works);
  return Promise.all(works);
}

async function run<Row extends QueryResultRow>(
  client: PoolClient,
  { text, values }: Prisma.Sql,
  { isPlannedByValues = false }: Planning = {},
) {
  const name = isPlannedByValues ? undefined : prepared.nameOn(client, text);
  return (await client.query<Row>({ text, values, ...(name && { name }) })).rows;
}

/** Logs what was slow, with the wait for a connection, and whatever became of it; never with its values. */
async function timed<T>({ text }: Prisma.Sql, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const ms = performance.now() - begun;
    if (ms >= operatorSettings.SLOW_STATEMENT_MS) {
      const statement = text.replaceAll(/\s+/g, " ").trim();
      log.warn({ statement, duration_ms: Math.round(ms) }, "slow statement");
    }
  }
}

/**
 * True, and the statement that asks does not wait for the disk. Where another server has to have a row before it counts,
 * the operator wants none lost with a machine: it waits.
 */
export const withoutDisk = Prisma.sql`
  CASE current_setting('synchronous_standby_names')
       WHEN '' THEN set_config('synchronous_commit', 'off', true) ELSE '' END IS NOT NULL`;

/** `YYYY-MM-DD` and `HH:MM:SS` as the driver wants them for `date` and `time` columns. */
export const dbDate = (date: string) => new Date(`${date}T00:00:00Z`);
export const dbTime = (time: string) => new Date(`1970-01-01T${time}Z`);
