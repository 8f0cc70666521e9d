// node … run.mjs <script>: calls the script's exported `run`, and then exits, whatever is still open. Failures that the
// operator can fix are printed in one line.
import path from "node:path";
import { pathToFileURL } from "node:url";

const { complain, explain } = await import("./report.ts");
const { run } = await import(pathToFileURL(path.resolve(process.argv[2] ?? "")).href);
try {
  await run();
  process.exit(0);
} catch (error) {
  complain(explain(error));
  process.exit(3);
}
