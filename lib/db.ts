import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, type QueryResultRow } from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { lazy } from "@/lib/lazy";

let opened: Pool | undefined;

/** The connections themselves, for what does not go through Prisma. */
export function pool(): Pool {
  if (opened) return opened;
  const connectionString = env.DATABASE_URL;
  opened = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 8_000 });
  // Without a listener, an idle connection that breaks would end the process.
  opened.on("error", (error) => console.error("database pool:", error.name));
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

/**
 * Rows of the hottest reads, past Prisma, whose every query costs as much as the rest of a request
 * (docs/performance.md). `name` is that of the statement, which the server prepares once a connection.
 */
export async function readRows<Row extends QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await pool().query<Row>({ name, text, values })).rows;
}

/** The client inside `db.$transaction(async (tx) => …)`; both do wherever only queries are made. */
export type Transaction = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

/** `YYYY-MM-DD` and `HH:MM:SS` as the driver wants them for `date` and `time` columns. */
export const dbDate = (date: string) => new Date(`${date}T00:00:00Z`);
export const dbTime = (time: string) => new Date(`1970-01-01T${time}Z`);
