import "server-only";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Actor } from "@/lib/access/actor";
import { siteOf } from "@/lib/platform/client-address";
import { env } from "@/lib/platform/env";
import { FairQueue } from "@/lib/platform/fair-queue";
import { noteHeldUp } from "@/lib/platform/watch/floods";
import { unavailable } from "@/lib/shared/errors";

/** Work factor: about a quarter of a second (OWASP Password Storage: 10 or more). */
const COST = 12;

/** The hash of an unknown password: comparing with it takes as long as with an account's own. */
const NOBODY = "$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZMlhbLhDuvGmWjfUB6Ug9cYNEBHGWy";

/** Computes hashes in a worker thread, one at a time. */
export type Hasher = {
  hash: (password: string) => Promise<string>;
  /** Without an account or a password: false, after the same time. */
  matches: (password: string, stored: string | null | undefined) => Promise<boolean>;
};

/** Limits of the queue, in all and per account; beyond them: 503. */
const MOST_WAITING = 1_000;
const MOST_OF_ONE_ACCOUNT = 20;
const RETRY_AFTER_SECONDS = 5;

const THREADS = Math.min(availableParallelism(), 4);
const idle: Worker[] = [];
/** Threads that have failed. */
const ended = new WeakSet<Worker>();
const waiting = new FairQueue<() => void>();
let lent = 0;

/** The account as it was typed, the network of the request, and a signal that ends the wait. */
export type HasherTurn = {
  account: string;
  network: string;
  signal?: AbortSignal | undefined;
};

/**
 * Calls `work` with a hasher when its turn has come. Put checks that must be true when the password is tried into `work`:
 * hundreds of calls can be waiting. 503 when too many wait, or it takes too long.
 */
export async function withHasher<T>(
  turn: HasherTurn,
  work: (hasher: Hasher) => Promise<T>,
): Promise<T> {
  if (turn.signal?.aborted) throw unavailable(RETRY_AFTER_SECONDS);
  if (lent >= THREADS) await itsTurn(turn);
  else lent += 1;
  const worker = idleWorker() ?? startWorker();
  worker.ref();
  try {
    return await work(hasherOf(worker));
  } finally {
    // An idle thread does not keep the process alive.
    worker.unref();
    idle.push(worker);
    const next = waiting.next();
    if (next) next();
    else lent -= 1;
  }
}

async function itsTurn({ account, network, signal }: HasherTurn) {
  const turn = { group: network, member: account };
  const isFull = waiting.size >= MOST_WAITING || waiting.countOf(account) >= MOST_OF_ONE_ACCOUNT;
  if (isFull) throw refusedForLoad(turn);
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      stopWaiting();
      resolve();
    };
    const giveUp = () => {
      stopWaiting();
      waiting.remove(turn, begin);
      reject(signal?.aborted ? unavailable(RETRY_AFTER_SECONDS) : refusedForLoad(turn));
    };
    const patience = setTimeout(giveUp, env.PASSWORD_WAIT_SECONDS * 1000);
    signal?.addEventListener("abort", giveUp);
    const stopWaiting = () => {
      clearTimeout(patience);
      signal?.removeEventListener("abort", giveUp);
    };
    waiting.add(turn, begin);
  });
}

function refusedForLoad({ group }: { group: string }) {
  noteHeldUp(group, "refused");
  return unavailable(RETRY_AFTER_SECONDS);
}

/** The turn of a signed-in actor who sets a password for others. */
export const turnOfActor = ({ email, origin }: Actor): HasherTurn => ({
  account: email,
  network: siteOf(origin.address),
});

/** The turn of scripts. */
const NOBODYS: HasherTurn = { account: "", network: "" };

export const hashPassword = (password: string, turn = NOBODYS) =>
  withHasher(turn, (hasher) => hasher.hash(password));

function startWorker(): Worker {
  const worker = new Worker(path.join(process.cwd(), "lib/access/bcrypt-worker.mjs"));
  // Callers get the error too; without a listener it would end the process.
  worker.on("error", () => ended.add(worker));
  worker.on("exit", () => ended.add(worker));
  return worker;
}

function idleWorker(): Worker | undefined {
  let worker = idle.pop();
  while (worker && ended.has(worker)) worker = idle.pop();
  return worker;
}

function hasherOf(worker: Worker): Hasher {
  async function ask(question: object): Promise<unknown> {
    worker.postMessage(question);
    const [answer] = await once(worker, "message");
    return answer;
  }
  return {
    hash: async (password) => String(await ask({ password, cost: COST })),
    matches: async (password, stored) =>
      (await ask({ password, stored: stored ?? NOBODY })) === true && Boolean(stored),
  };
}
