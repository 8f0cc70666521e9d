import "server-only";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Actor } from "@/lib/access/actor";
import { FairQueue, type Turn } from "@/lib/access/fair-queue";
import { siteOf } from "@/lib/platform/client-address";
import { env } from "@/lib/platform/env";
import { unavailable } from "@/lib/shared/errors";

/** Work factor: about a quarter of a second (OWASP Password Storage: 10 or more). */
const COST = 12;

/** A hash of nothing anyone knows: checking it takes as long as checking an account's own. */
const NOBODY = "$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZMlhbLhDuvGmWjfUB6Ug9cYNEBHGWy";

/** Computes hashes in a thread of its own, one at a time. */
export type Hasher = {
  hash: (password: string) => Promise<string>;
  /** False, after just as long, when there is no account or it has no password. */
  matches: (password: string, stored: string | null | undefined) => Promise<boolean>;
};

/** Whoever comes when so many wait already, or so many for one account, is told to come later: 503. */
const MOST_WAITING = 1_000;
const MOST_OF_ONE_ACCOUNT = 20;
const RETRY_AFTER_SECONDS = 5;

const THREADS = Math.min(availableParallelism(), 4);
const idle: Worker[] = [];
/** Threads that broke. */
const ended = new WeakSet<Worker>();
const waiting = new FairQueue<() => void>();
let lent = 0;

/** For whom a password is hashed, and until when that is of use to anybody. */
export type HasherTurn = Turn & { signal?: AbortSignal | undefined };

/**
 * Lends a hasher, when its turn has come. What must be true when a password is tried, and not some time
 * before, belongs inside: hundreds may be waiting. 503 when there are too many, or it takes too long.
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
    // A process that has nothing else to do may end.
    worker.unref();
    idle.push(worker);
    const next = waiting.next();
    if (next) next();
    else lent -= 1;
  }
}

async function itsTurn(turn: HasherTurn) {
  const isFull =
    waiting.size >= MOST_WAITING || waiting.countOf(turn.account) >= MOST_OF_ONE_ACCOUNT;
  if (isFull) throw unavailable(RETRY_AFTER_SECONDS);
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      stopWaiting();
      resolve();
    };
    const giveUp = () => {
      stopWaiting();
      waiting.remove(turn, begin);
      reject(unavailable(RETRY_AFTER_SECONDS));
    };
    const patience = setTimeout(giveUp, env.PASSWORD_WAIT_SECONDS * 1000);
    turn.signal?.addEventListener("abort", giveUp);
    const stopWaiting = () => {
      clearTimeout(patience);
      turn.signal?.removeEventListener("abort", giveUp);
    };
    waiting.add(turn, begin);
  });
}

/** What somebody who is signed in has hashed for others. */
export const turnOfActor = ({ email, origin }: Actor): HasherTurn => ({
  account: email,
  network: siteOf(origin.address),
});

/** What is hashed for no visitor: scripts. */
const NOBODYS: HasherTurn = { account: "", network: "" };

export const hashPassword = (password: string, turn = NOBODYS) =>
  withHasher(turn, (hasher) => hasher.hash(password));

function startWorker(): Worker {
  const worker = new Worker(path.join(process.cwd(), "lib/access/bcrypt-worker.mjs"));
  // Whoever waits for its answer hears of it too; without a listener it would end the process.
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
