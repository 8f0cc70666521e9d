import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, type PoolClient, type QueryResultRow } from "pg";
import { type Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { env } from "@/lib/platform/env";
import { lazy } from "@/lib/platform/lazy";

let opened: Pool | undefined;

/** The connections themselves, for what does not go through Prisma. */
export function pool(): Pool {
  if (opened) return opened;
  const connectionString = env.DATABASE_URL;
  const patience = { connectionTimeoutMillis: 8_000, lock_timeout: 8_000 };
  opened = new Pool({ connectionString, max: 10, ...patience });
  // Without listeners, a connection that breaks while nobody uses it would end the process.
  opened.on("error", (error) => console.error("database pool:", error.name));
  opened.on("connect", (client) => client.on("error", () => {}));
  return opened;
}

export const db = lazy(
  () =>
    new PrismaClient({
      adapter: new PrismaPg(pool()),
      // A burst of bookings waits for its turn rather than being refused.
      transactionOptions: { maxWait: 8_000, timeout: 8_000 },
    }),
);

/** The client inside `db.$transaction(async (tx) => …)`; both do wherever only queries are made. */
export type Transaction = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

/** Runs one SQL statement and gives its rows. */
export type Query = <Row extends QueryResultRow>(statement: Prisma.Sql) => Promise<Row[]>;

/**
 * The hot calls speak SQL: a query of Prisma costs as much as the rest of a request, and a transaction of
 * it as much as three (docs/performance.md). Statements are made with `Prisma.sql`, which keeps values
 * apart from the text.
 */
export const query: Query = queryOn(pool);

/** All of the work's queries take effect, or none does. */
export async function transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    const result = await work(queryOn(() => client));
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

/** The same inside a transaction of Prisma's. */
export const queryIn =
  (tx: Transaction): Query =>
  (statement) =>
    tx.$queryRaw(statement);

function queryOn(connection: () => Pool | PoolClient): Query {
  return async <Row extends QueryResultRow>({ text, values }: Prisma.Sql) =>
    (await connection().query<Row>({ text, values, ...preparedAs(text) })).rows;
}

const names = new Map<string, string>();
const MOST_NAMES = 200;

/** A statement that has a name is planned once a connection; the number of words in a search has no end. */
function preparedAs(text: string) {
  if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `clinica_${names.size}`);
  const name = names.get(text);
  return name ? { name } : {};
}

/** `YYYY-MM-DD` and `HH:MM:SS` as the driver wants them for `date` and `time` columns. */
export const dbDate = (date: string) => new Date(`${date}T00:00:00Z`);
export const dbTime = (time: string) => new Date(`1970-01-01T${time}Z`);
