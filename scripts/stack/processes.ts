import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** Identifies a process: its pid alone may be reused. */
export type ProcessId = { pid: number; began: string };

/** When that process started, in the system's own format; undefined if it does not exist. */
function beganAt(pid: number): string | undefined {
  try {
    if (process.platform !== "linux") {
      const options = { encoding: "utf8", stdio: "pipe" } as const;
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], options).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets, and may contain spaces and brackets itself.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return fields[0] === "Z" ? undefined : `${boot} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

export function identify(pid: number | undefined): ProcessId | undefined {
  const began = pid === undefined ? undefined : beganAt(pid);
  return pid === undefined || began === undefined ? undefined : { pid, began };
}

export const isAlive = ({ pid, began }: ProcessId) => beganAt(pid) === began;

/** A negative pid means its whole group. A process that has just ended is no error. */
export function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Sends each signal in turn, and waits that long for the process to end. */
export async function end(target: ProcessId, signals: [NodeJS.Signals, number][]): Promise<void> {
  for (const [signal, patience] of signals) {
    if (!isAlive(target)) return;
    kill(target.pid, signal);
    const deadline = Date.now() + patience;
    while (isAlive(target) && Date.now() < deadline) await delay(20);
  }
}
