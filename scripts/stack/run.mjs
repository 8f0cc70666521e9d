// node … run.mjs <script>: runs what the script exports as `run`, and then ends whatever it left open.
import path from "node:path";
import { pathToFileURL } from "node:url";

const { run } = await import(pathToFileURL(path.resolve(process.argv[2] ?? "")).href);
await run();
process.exit(0);
