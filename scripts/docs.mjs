import { boot } from "./stack/boot.mjs";

await boot({ development: true });
const { runCommand } = await import("./stack/command.ts");
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project=unit", "--update"];
await runCommand("docs", [...vitest, "lib/openapi"]);
