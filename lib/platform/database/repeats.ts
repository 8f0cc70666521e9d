import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { deleteInBatches } from "@/lib/platform/database/batches";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import {
  fingerprintOf,
  identityOf,
  type KeyedWrite,
  keyedWrite,
  withKeyedWrite,
} from "@/lib/platform/database/keyed-write";
import { AppError } from "@/lib/shared/errors";
import { savedAlready } from "@/lib/shared/messages";

const { sql } = Prisma;

// A write whose response was lost is sent again, with the same key. It is tried as any other. Its transaction finds the
// key taken, or the service rejects it because it is already done. Only then is the key looked up, so the first try costs
// one more row, and no read.

/** Thrown instead of a refusal: the same write has been done already. */
export class Repeated extends Error {
  override readonly name = "Repeated";

  constructor(
    readonly status: number,
    readonly id: string | null,
  ) {
    super("This write has been done already.");
  }
}

/** Does a write, unless it has been done already. */
export const doneOnce = <T>(write: KeyedWrite, work: () => Promise<T>): Promise<T | Repeated> =>
  withKeyedWrite(write, async () => {
    try {
      return await work();
    } catch (refusal) {
      const found = await orRepeated(refusal);
      if (found instanceof Repeated) return found;
      throw found;
    }
  });

/** What to throw instead of a refusal of the current request: `Repeated`, or 422 if its key came with another body. */
export async function orRepeated(refusal: unknown): Promise<unknown> {
  const write = keyedWrite();
  if (!write || refusal instanceof Repeated) return refusal;
  // Whatever goes wrong here must not hide the refusal.
  return (await findRepeat(write).catch(() => null)) ?? refusal;
}

/** Rejects a repeated write. Call it before a step that a rollback cannot undo, such as storing a file. */
export async function refuseRepeat() {
  const write = keyedWrite();
  const found = write && (await findRepeat(write));
  if (found) throw found;
}

/** The latest of these writes for each key, while this process handles it. */
const turns = new Map<string, Promise<unknown>>();

/**
 * For work that counts attempts, or hashes a password, before its transaction: it is not begun again where it has been
 * done, and waits where another request with that key is at it. Of two web servers each has its own turns; there the
 * worst is an attempt that is counted twice.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const write = keyedWrite();
  if (!write) return work();
  const { key, method, path, callerId } = write;
  const name = [key, method, path, callerId].join(" ");
  const turn = Promise.allSettled([turns.get(name)])
    .then(refuseRepeat)
    .then(work);
  turns.set(name, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(name) === turn) turns.delete(name);
  }
}

const { fingerprint, status, made_id } = columns.idempotency_keys;

async function findRepeat(write: KeyedWrite): Promise<Repeated | AppError | null> {
  const { key, caller, method, path } = identityOf(write);
  const [done] = await db.query(
    { fingerprint, status, made_id },
    sql`SELECT fingerprint, status, made_id FROM idempotency_keys
         WHERE key = ${key}::uuid AND caller = ${caller} AND method = ${method} AND path = ${path}`,
  );
  if (!done) return null;
  if (write.sent === null) await write.readSent?.();
  if (done.fingerprint.equals(fingerprintOf(write.sent ?? "")))
    return new Repeated(done.status, done.made_id);
  return new AppError("invalid", savedAlready, {
    ...(done.made_id && { saved_id: done.made_id }),
  });
}

/** Forgets keys after a day. */
export const sweepKeys = () =>
  deleteInBatches(
    sql`idempotency_keys`,
    sql`ctid`,
    sql`created_at < statement_timestamp() - interval '1 day'`,
  );
