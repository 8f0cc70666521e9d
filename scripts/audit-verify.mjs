import { boot } from "./stack/boot.mjs";

await boot();
const { typescript } = await import("./stack/children.ts");
const { runCommand } = await import("./stack/command.ts");
await runCommand("audit:verify", typescript("scripts/verify-audit.ts", ...process.argv.slice(2)));
