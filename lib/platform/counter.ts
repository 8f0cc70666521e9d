import "server-only";
import { createHmac } from "node:crypto";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { pool } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { lazy } from "@/lib/platform/lazy";

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
