import { boot } from "./stack/boot.mjs";

await boot({ development: true });
const { runCommand } = await import("./stack/command.ts");
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project=unit"];
// `--update` last: it would take what follows for its value, and every snapshot would be written anew.
await runCommand("docs", [
  ...vitest,
  "lib/openapi",
  "lib/rooms",
  "lib/platform/database/columns",
  "--update",
]);
