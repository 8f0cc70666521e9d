import { boot } from "./stack/boot.mjs";

await boot({ development: true });
const { runChecks } = await import("./testing/checks.ts");
await runChecks(process.argv.slice(2));
