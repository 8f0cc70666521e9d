import { readdirSync, readFileSync } from "node:fs";

/** The unit of /proc's times: a hundredth of a second on every Linux that we support. */
const TICK_MS = 10;

/** CPU milliseconds of a process and its children, including those that have ended. Linux only. */
export function processorTime(pid: number | undefined): number {
  if (pid === undefined || process.platform !== "linux") return 0;
  const children = readdirSync("/proc").filter(
    (name) => /^\d+$/.test(name) && statOf(name)?.parent === pid,
  );
  const own = statOf(String(pid));
  return [
    own?.ms,
    own?.deadChildrenMs,
    ...children.map((child) => statOf(child)?.ms),
  ].reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
}

/** Undefined if the process has ended. */
function statOf(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets, and may contain spaces and brackets itself.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0, , , , , , , , , , user = 0, system = 0, deadUser = 0, deadSystem = 0] =
      fields;
    return {
      parent,
      ms: (user + system) * TICK_MS,
      deadChildrenMs: (deadUser + deadSystem) * TICK_MS,
    };
  } catch {
    return undefined;
  }
}
