import { once } from "node:events";
import { inForeground } from "./foreground";
import { say } from "./report";
import { runStack } from "./stack";

/** Runs the clinic until it is told to stop. */
export const start = () =>
  inForeground(async (signal, defer) => {
    await runStack(signal, defer);
    if (!signal.aborted) await once(signal, "abort");
    say("Deteniendo…");
  });
