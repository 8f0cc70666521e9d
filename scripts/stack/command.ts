import { generateClient } from "./build";
import { runNode } from "./children";
import { complain, explain } from "./report";

/** Generates the client, and runs a developer's tool in the foreground until it ends or is stopped. */
export async function runCommand(name: string, args: string[]): Promise<never> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stopping.abort());
  }
  try {
    await generateClient(stopping.signal);
    await runNode(name, args, {}, stopping.signal, "inherit");
  } catch (error) {
    complain(stopping.signal.aborted ? "✗ interrupted" : explain(error));
    process.exit(1);
  }
  process.exit(0);
}
