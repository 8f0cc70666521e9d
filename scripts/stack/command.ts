import { generateClient } from "./build";
import { runNode } from "./children";
import { complain, explain } from "./report";

/** Runs a developer's tool in the foreground until it ends or is stopped. */
export const runCommand = (name: string, args: string[]) => runCommands({ [name]: args });

/** Generates the client, and runs each tool in turn, even if one before it has failed. */
export async function runCommands(tools: Record<string, string[]>): Promise<never> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stopping.abort());
  }
  const { signal } = stopping;
  let exitCode = 0;
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      complain(signal.aborted ? "✗ interrupted" : explain(error));
      exitCode = 1;
    });
  await attempt(generateClient(signal));
  for (const [name, args] of Object.entries(tools))
    if (!signal.aborted) await attempt(runNode(name, args, {}, signal, "inherit"));
  process.exit(exitCode);
}
