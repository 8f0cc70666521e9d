/** Receives events to be counted. */
export type Watcher = {
  answered: (request: { method: string; route: string; status: number; seconds: number }) => void;
  storageFailed: () => void;
  /** Why: the audit log's result. */
  signInRefused: (result: string) => void;
  /** In the worker: the task's name, outcome and duration. */
  jobEnded: (job: { task: string; outcome: "done" | "failed"; seconds: number }) => void;
  emailEnded: (email: { outcome: "sent" | "failed" | "skipped"; seconds: number }) => void;
};

declare global {
  /** Global, because the build contains modules twice; undefined unless metrics are on. */
  var clinicWatcher: Watcher | undefined;
}

export const watcher = () => globalThis.clinicWatcher;
