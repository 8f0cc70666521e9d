import { boot } from "./stack/boot.mjs";

await boot({ development: true });
const { typescript } = await import("./stack/children.ts");
const { runCommand } = await import("./stack/command.ts");
const script = typescript("scripts/sample-files/view.ts", ...process.argv.slice(2));
await runCommand("drill:viewer", script);
