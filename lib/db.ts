import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { lazy } from "@/lib/lazy";

export const db = lazy(() => {
  const adapter = new PrismaPg(
    { connectionString: env.DATABASE_URL, max: 10, connectionTimeoutMillis: 8_000 },
    { onPoolError: (error) => console.error("database pool:", error.message) },
  );
  // A burst of bookings waits for its turn rather than being refused.
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 8_000, timeout: 8_000 } });
});

/** The client inside `db.$transaction(async (tx) => …)`; both do wherever only queries are made. */
export type Transaction = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

/** `YYYY-MM-DD` and `HH:MM:SS` as the driver wants them for `date` and `time` columns. */
export const dbDate = (date: string) => new Date(`${date}T00:00:00Z`);
export const dbTime = (time: string) => new Date(`1970-01-01T${time}Z`);
