import { boot } from "./stack/boot.mjs";

await boot();
const { typescript } = await import("./stack/children.ts");
const { runCommand } = await import("./stack/command.ts");
await runCommand("audit:detach", typescript("scripts/detach-audit.ts", ...process.argv.slice(2)));
