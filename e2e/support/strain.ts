import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

// What an attack costs the server, and everybody else.

const CALLS = 60;
/** What takes no longer nobody notices: three times as long is no harm then. */
export const NOTICED_MS = 100;

/** Milliseconds: what 99 of 100 calls take at most, one after the other. */
export async function p99(work: () => Promise<unknown>, calls = CALLS): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return times[Math.ceil(times.length * 0.99) - 1] ?? 0;
}

/** What a process holds of the machine's memory, in MB. */
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
      // Closed since the folder was read.
      return false;
    }
  }).length;
}

/** Keeps so many of them going for as long as the work lasts. */
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
  // Until they are all at it.
  await pause(500);
  try {
    return await work();
  } finally {
    stopping.abort();
    await Promise.all(attackers);
  }
}
