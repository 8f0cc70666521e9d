import { boot } from "./stack/boot.mjs";

await boot({ development: true });
const { typescript } = await import("./stack/children.ts");
const { runCommand } = await import("./stack/command.ts");
await runCommand("migration", typescript("scripts/create-migration.ts", ...process.argv.slice(2)));
