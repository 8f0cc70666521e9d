import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { end, isAlive, type ProcessId } from "./processes";

export type ProcessName = "launcher" | "web" | "worker" | "postgres";

/** What is running, for tests, recovery drills and the start after a kill -9. */
export type StackState = {
  pids: Partial<Record<ProcessName, number>>;
  processes: Partial<Record<ProcessName, ProcessId>>;
  /** The addresses for the owner and for the application. */
  databaseUrl?: string;
  applicationDatabaseUrl?: string;
  webUrl?: string;
  mailUrl?: string;
  smtpUrl?: string;
};

export class StateFile {
  #state: StackState = { pids: {}, processes: {} };

  constructor(readonly path: string) {
    this.set({ pids: { launcher: process.pid } });
  }

  set(change: Partial<StackState>) {
    Object.assign(this.#state, change);
    const fresh = `${this.path}.new`;
    // Only for the owner: it contains the database's password.
    writeFileSync(fresh, JSON.stringify(this.#state, null, 2), { mode: 0o600 });
    renameSync(fresh, this.path);
  }

  /** Records each new start of that process. */
  recorder(name: ProcessName) {
    return (id: ProcessId) => {
      const { pids, processes } = this.#state;
      this.set({ pids: { ...pids, [name]: id.pid }, processes: { ...processes, [name]: id } });
    };
  }

  remove() {
    rmSync(this.path, { force: true });
  }
}

/** Ends what a killed launcher has left running. */
export async function endLeftovers(path: string): Promise<void> {
  const { web, worker, postgres } = readState(path)?.processes ?? {};
  // These two notice that the launcher has gone, and are about to end by themselves.
  for (const left of [web, worker]) if (left) await end(left, [["SIGKILL", 5_000]]);
  if (postgres && isAlive(postgres)) {
    await end(postgres, [
      ["SIGINT", 10_000],
      ["SIGQUIT", 5_000],
    ]);
  }
}

/** What is running, or was when its launcher was killed. */
export function readState(path: string): StackState | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
