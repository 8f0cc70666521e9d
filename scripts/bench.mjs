import { boot } from "./stack/boot.mjs";

await boot({ development: true });
const { runNode, typescript } = await import("./stack/children.ts");
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stopping.abort());
const script = typescript("bench/run.ts", ...process.argv.slice(2));
await runNode("bench", script, {}, stopping.signal, "inherit");
