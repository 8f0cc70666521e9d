/** Who counts what happens. */
export type Watcher = {
  answered: (request: { method: string; route: string; status: number; seconds: number }) => void;
  storageFailed: () => void;
  /** Why: what the audit log calls its result. */
  signInRefused: (result: string) => void;
  /** Of the worker: `task` by its name, and how long it took. */
  jobEnded: (job: { task: string; outcome: "done" | "failed"; seconds: number }) => void;
  emailEnded: (email: { outcome: "sent" | "failed" | "skipped"; seconds: number }) => void;
};

declare global {
  /** One a process, though the build has modules twice; there is none unless metrics are on. */
  var clinicWatcher: Watcher | undefined;
}

export const watcher = () => globalThis.clinicWatcher;
