import { boot } from "./stack/boot.mjs";

await boot({ development: true });
const { runChecks } = await import("./stack/checks.ts");
await runChecks(process.argv.slice(2));
