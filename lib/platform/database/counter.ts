import "server-only";
import { createHmac } from "node:crypto";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { deleteInBatches } from "@/lib/platform/database/batches";
import { pool } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { lazy } from "@/lib/platform/lazy";

const { sql } = Prisma;

/** Counts per key within a window of `duration` seconds; in PostgreSQL, so that all replicas share the counts. */
export const counter = (name: string, points: () => number, duration: number) =>
  lazy(
    () =>
      new RateLimiterPostgres({
        storeClient: pool(),
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: points(),
        duration,
      }),
  );

/** Keys are hashed, so that counters name nobody. */
export const keyOf = (whose: string) =>
  createHmac("sha256", env.AUTH_SECRET).update(whose).digest("base64url");

/** Deletes expired counters, once a day. */
export const sweepCounters = () =>
  deleteInBatches(sql`rate_limits`, sql`key`, sql`expire < ${+clock.now()}::bigint`);
