import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, type PoolClient, type QueryResultRow } from "pg";
import { z } from "zod";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { keyedWrite, remembering } from "@/lib/platform/database/keyed-write";
import { setLimits } from "@/lib/platform/database/limits";
import { PreparedStatements } from "@/lib/platform/database/prepared";
import { dropReadOnly, PrimaryClient, refuseStandby } from "@/lib/platform/database/primary-client";
import { env, operatorSettings } from "@/lib/platform/env";
import { lazy } from "@/lib/platform/lazy";
import { log, logFault } from "@/lib/platform/watch/log";

declare global {
  /** One per process: the build contains this module twice, for pages and for the API. */
  var databasePool: Pool | undefined;
  /** The prepared statements of that pool's connections. */
  var preparedStatements: PreparedStatements | undefined;
}

globalThis.preparedStatements ??= new PreparedStatements();
const prepared = globalThis.preparedStatements;

/** The connection pool, for what does not go through Prisma. */
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
    // Frees what driver and PostgreSQL have cached for a connection.
    maxLifetimeSeconds: 60 * 60,
    // Queries issued together are sent together, and their results come in order.
    pipeline: true,
    // A server that has not even cancelled the query by then is unreachable: drop the connection and all that waits on it.
    query_timeout: env.STATEMENT_TIMEOUT_MS + 500,
  });
  // Without a listener, an idle connection that breaks would end the process.
  opened.on("error", (error) => logFault(error, "database connection lost"));
  opened.on("connect", (client) => {
    client.on("error", () => {});
    // Not as startup parameters, which poolers refuse. If this fails, so does the next query.
    client.query(setLimits(env.STATEMENT_TIMEOUT_MS)).catch(() => {});
  });
  opened.on("release", (_error, client) => dropReadOnly(client));
  return opened;
}

/** The columns that a query returns: those of tables (columns.ts), or computed ones. */
export type Shape = Readonly<Record<string, z.ZodType>>;
export type Row<S extends Shape> = { [Name in keyof S]: z.output<S[Name]> };

/**
 * Functions that query take a `tx`; pass `db` to run outside a transaction. Statements are made with `Prisma.sql`, which
 * keeps values apart from the text. Tests parse every row by its shape (CHECK_ROWS); in production that costs nothing.
 */
export type Tx = {
  query: Query;
  /** For queries whose rows are not read; returns how many there are. */
  run: (statement: Prisma.Sql) => Promise<number>;
};
type Query = <S extends Shape>(
  shape: S,
  statement: Prisma.Sql,
  planning?: Planning,
) => Promise<Row<S>[]>;

/** `isPlannedByValues`: never prepared, because the best plan depends on the values. */
type Planning = { isPlannedByValues?: boolean };

type Execute = <R extends QueryResultRow>(
  statement: Prisma.Sql,
  planning?: Planning,
) => Promise<R[]>;

const makeTx = (execute: Execute): Tx => ({
  query: async <S extends Shape>(shape: S, statement: Prisma.Sql, planning?: Planning) => {
    const rows = await timed(statement, () => execute<Row<S>>(statement, planning));
    if (operatorSettings.CHECK_ROWS) z.array(z.strictObject(shape)).parse(rows);
    return rows;
  },
  run: async (statement) => (await timed(statement, () => execute(statement))).length,
});

/** Outside transactions: each query on any free connection. */
const alone = makeTx(
  async <R extends QueryResultRow>(statement: Prisma.Sql, planning?: Planning) => {
    const client = await pool().connect();
    try {
      const rows = await execute<R>(client, statement, planning);
      release(client);
      return rows;
    } catch (error) {
      client.release(true);
      throw error;
    }
  },
);

/** Prisma only reads or writes single rows by key; everything else is SQL (docs/decisions.md). */
export const db = lazy(() =>
  Object.assign(
    new PrismaClient({ adapter: new PrismaPg(pool()), omit: { user: { password: true } } }),
    alone,
  ),
);

/** Commits all queries of `work`, or none; with the key of the request, if it has one (`keyed-write.ts`). */
export const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  within("BEGIN", work, (result) => {
    const write = keyedWrite();
    return write && remembering(write, result);
  });

/** All queries of `work` see the database as it was at the first of them. They only read. */
export const snapshot = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  within("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work);

async function within<T>(
  begin: string,
  work: (tx: Tx) => Promise<T>,
  lastOf?: (result: T) => Prisma.Sql | undefined,
): Promise<T> {
  const client = await pool().connect();
  const tx = makeTx((statement, planning) => execute(client, statement, planning));
  try {
    sendTogether(client);
    const [, result] = await pipelined(client.query(begin), work(tx));
    const last = lastOf?.(result);
    await pipelined(...(last ? [tx.run(last)] : []), client.query("COMMIT"));
    release(client);
    return result;
  } catch (error) {
    // A connection that cannot roll back is dropped.
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
 * The results of queries that were sent together. When one fails, those after it in the transaction fail too: the
 * first error is the cause.
 */
export async function pipelined<const Work extends readonly Promise<unknown>[]>(...works: Work) {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/**
 * Statements issued in this turn of the event loop are sent by one system call. Each further one costs this process and
 * PostgreSQL's, which wakes up for it, as much as a short query.
 */
function sendTogether({ connection: { stream } }: PoolClient) {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function execute<R extends QueryResultRow>(
  client: PoolClient,
  { text, values }: Prisma.Sql,
  { isPlannedByValues = false }: Planning = {},
) {
  sendTogether(client);
  const name = isPlannedByValues ? undefined : prepared.nameOn(client, text);
  return (await client.query<R>({ text, values, ...(name && { name }) })).rows;
}

/** Logs slow queries, failed ones too, including the wait for a connection; never their values. */
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
 * Always true; makes this transaction commit without waiting for the disk. With synchronous standbys it does wait: then
 * the operator wants nothing lost with a machine.
 */
export const withoutDisk = Prisma.sql`
  CASE current_setting('synchronous_standby_names')
       WHEN '' THEN set_config('synchronous_commit', 'off', true) ELSE '' END IS NOT NULL`;

/** `YYYY-MM-DD` and `HH:MM:SS` as the driver takes them for `date` and `time` columns. */
export const dbDate = (date: string) => new Date(`${date}T00:00:00Z`);
export const dbTime = (time: string) => new Date(`1970-01-01T${time}Z`);
