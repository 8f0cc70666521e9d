import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import { inserted } from "@/lib/platform/database/row";
import { env } from "@/lib/platform/env";

const { sql } = Prisma;

/** A write with an `Idempotency-Key`, until its response is sent (rules, 'Envelope'). */
export type KeyedWrite = {
  key: string;
  method: string;
  path: string;
  /** The id in the path, if there is one. */
  pathId: string | null;
  /** The account; null without one. */
  callerId: string | null;
  /** The response's, when it succeeds. */
  status: number;
  /** What the body says, as a text; null until it has been read. */
  sent: string | null;
  /** Reads it for a write that was refused before that. */
  readSent?: () => Promise<void>;
};

declare global {
  /** Global, because the build contains this module twice: for pages, and for the API. */
  var keyedWrites: AsyncLocalStorage<KeyedWrite> | undefined;
}

globalThis.keyedWrites ??= new AsyncLocalStorage();
const writes = globalThis.keyedWrites;

/** The current request's; undefined for any other request, and in the worker. */
export const keyedWrite = () => writes.getStore();

/** Transactions of the work remember the write. */
export const withKeyedWrite = <T>(write: KeyedWrite, work: () => Promise<T>): Promise<T> =>
  writes.run(write, work);

/** Which row a write has, or would have. */
export const identityOf = ({ key, method, path, callerId, sent }: KeyedWrite) => ({
  ...{ key, method, path },
  // Without an account the key alone is nobody's, so another body is another write.
  caller: callerId ?? fingerprintOf(sent ?? "").toString("hex"),
});

/** All that is kept of what was sent. */
export const fingerprintOf = (sent: string): Buffer =>
  createHmac("sha256", env.AUTH_SECRET).update(sent).digest();

/** Remembers a write; a unique violation where it has been done already. */
export function remembering(write: KeyedWrite, result: unknown): Prisma.Sql {
  const { key, ...identity } = identityOf(write);
  return sql`INSERT INTO idempotency_keys ${inserted({
    key: sql`${key}::uuid`,
    ...identity,
    fingerprint: fingerprintOf(write.sent ?? ""),
    status: write.status,
    made_id: sql`${madeBy(result) ?? write.pathId}::uuid`,
  })}`;
}

/** The id of what a transaction made or changed; of several the first. */
function madeBy(result: unknown): string | null {
  const [first] = Array.isArray(result) ? result : [result];
  return withId.safeParse(first).data?.id ?? null;
}

const withId = z.object({ id: z.guid() });
