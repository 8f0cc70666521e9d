import { once } from "node:events";
import { complain, explain, say } from "./report";
import { type Defer, runStack } from "./stack";

/** Runs the clinic until it is told to stop, then ends everything that it started. */
export async function start(): Promise<void> {
  const stopping = new AbortController();
  // Ctrl-C may come twice, from the terminal and from npm.
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
  try {
    await runStack(stopping.signal, (cleanup) => {
      cleanups.push(cleanup);
    });
    if (!stopping.signal.aborted) await once(stopping.signal, "abort");
    say("Deteniendo…");
  } catch (error) {
    fail(error);
  }
  for (const cleanup of cleanups.reverse()) {
    await Promise.resolve()
      .then(cleanup)
      .catch((error) => complain(explain(error)));
  }
  process.exit(exitCode);
}
