import { complain, explain } from "./report";

/** Registers a clean-up; they run in reverse order. */
export type Defer = (cleanup: () => Promise<void> | void) => void;

/** Works until it is done or asked to stop, then runs the clean-ups and ends the process. */
export async function inForeground(
  work: (signal: AbortSignal, defer: Defer) => Promise<void>,
): Promise<never> {
  const stopping = new AbortController();
  // Ctrl-C may arrive twice, from the terminal and from npm.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stopping.abort());
  }
  let exitCode = 0;
  const fail = (error: unknown) => {
    if (stopping.signal.aborted) return;
    exitCode = 1;
    complain(explain(error));
    stopping.abort();
  };
  process.on("uncaughtException", fail);

  const cleanups: Parameters<Defer>[0][] = [];
  await work(stopping.signal, (cleanup) => {
    cleanups.push(cleanup);
  }).catch(fail);
  for (const cleanup of cleanups.reverse()) {
    await Promise.resolve()
      .then(cleanup)
      .catch((error) => complain(explain(error)));
  }
  process.exit(exitCode);
}
