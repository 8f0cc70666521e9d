import "server-only";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
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

/** Whoever comes when so many wait already, 503, would not live to see an answer. */
const MOST_WAITING = 1_000;

const THREADS = Math.min(availableParallelism(), 4);
const idle: Worker[] = [];
/** Threads that broke. */
const ended = new WeakSet<Worker>();
const waiting: (() => void)[] = [];
let lent = 0;

/**
 * Lends a hasher, when its turn has come. What must be true when a password is tried, and not some time
 * before, belongs inside: hundreds may be waiting.
 */
export async function withHasher<T>(work: (hasher: Hasher) => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw unavailable();
  if (lent >= THREADS) await new Promise<void>((resolve) => waiting.push(resolve));
  else lent += 1;
  const worker = idleWorker() ?? startWorker();
  worker.ref();
  try {
    return await work(hasherOf(worker));
  } finally {
    // A process that has nothing else to do may end.
    worker.unref();
    idle.push(worker);
    const next = waiting.shift();
    if (next) next();
    else lent -= 1;
  }
}

export const hashPassword = (password: string) => withHasher((hasher) => hasher.hash(password));

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
