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

/** Counts by key within a window of so many seconds, in PostgreSQL, so that every replica counts together. */
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

/** The counters name no one. */
export const keyOf = (whose: string) =>
  createHmac("sha256", env.AUTH_SECRET).update(whose).digest("base64url");

/** Counters that have run out, once a day. */
export const sweepCounters = () =>
  deleteInBatches(sql`rate_limits`, sql`key`, sql`expire < ${+clock.now()}::bigint`);
