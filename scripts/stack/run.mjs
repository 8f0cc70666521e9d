// node … run.mjs <script>: runs what the script exports as `run`, and then ends whatever it left open. What the operator
// can mend is one line.
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
