import { boot } from "./stack/boot.mjs";

await boot();
const { typescript } = await import("./stack/children.ts");
const { runCommand } = await import("./stack/command.ts");
await runCommand("admin", typescript("scripts/make-admin.ts", ...process.argv.slice(2)));
