import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

// What an attack costs the server, and how much it slows down everybody else.

const CALLS = 60;
/** Nobody notices a delay below this, so shorter times may grow threefold. */
export const NOTICED_MS = 100;

/** The 99th percentile, in milliseconds, of calls made one after the other. */
export async function p99(work: () => Promise<unknown>, calls = CALLS): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return percentile(times, 0.99);
}

/** The time that this share of the times does not exceed. */
export const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

/** A process's resident memory, in MB. */
export function memoryOf(pid = 0): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** How many sockets a process has open. */
export function socketsOf(pid = 0): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith("socket:");
    } catch {
      // It was closed after the folder was read.
      return false;
    }
  }).length;
}

/** Keeps `count` of these going until the work is done. */
export async function during<T>(
  count: number,
  attack: (signal: AbortSignal) => Promise<unknown>,
  work: () => Promise<T>,
) {
  const stopping = new AbortController();
  const attackers = Array.from({ length: count }, async () => {
    while (!stopping.signal.aborted) {
      await attack(stopping.signal).catch(() => undefined);
      await pause(1_000);
    }
  });
  // Waits until all of them are busy.
  await pause(500);
  try {
    return await work();
  } finally {
    stopping.abort();
    await Promise.all(attackers);
  }
}
