import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { identify, isAlive, type ProcessId } from "./processes";

/** Takes the lock and returns a function that releases it, or the pid of the running process that has it. */
export function tryLock(path: string): (() => void) | number {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, JSON.stringify(identify(process.pid)));
  try {
    while (!linked(mine, path)) {
      const holder = holderOf(path);
      if (holder && isAlive(holder)) return holder.pid;
      setAside(path, `${mine}.stale`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(path, { force: true });
}

/** Like `tryLock`, but waits for its turn. */
export async function lock(path: string, signal: AbortSignal): Promise<() => void> {
  for (;;) {
    const release = tryLock(path);
    if (typeof release === "function") return release;
    await delay(100, undefined, { signal });
  }
}

/** A link is atomic: unlike a newly written file, it appears with its content. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isError(error, "EEXIST")) return false;
    throw error;
  }
}

function holderOf(path: string): ProcessId | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/** Renamed before it is removed: if another process has taken the lock in between, it gets it back. */
function setAside(path: string, aside: string) {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isError(error, "ENOENT")) return;
    throw error;
  }
  const holder = holderOf(aside);
  if (holder && isAlive(holder)) linked(aside, path);
  rmSync(aside);
}

const isError = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
