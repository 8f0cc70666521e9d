import { boot } from "./stack/boot.mjs";

await boot();
const { typescript } = await import("./stack/children.ts");
const { runCommand } = await import("./stack/command.ts");
await runCommand("restic", typescript("scripts/restic.ts", ...process.argv.slice(2)));
