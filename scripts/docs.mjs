import { boot } from "./stack/boot.mjs";

await boot({ development: true });
const { runCommand } = await import("./stack/command.ts");
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project=unit"];
// `--update` must be last: it would take a following path as its value, and rewrite every snapshot.
await runCommand("docs", [
  ...vitest,
  "lib/openapi",
  "lib/modules",
  "lib/platform/database/columns",
  "components/documents/pdf-data",
  "components/icons",
  "scripts/access-table",
  "app/_doors",
  "--update",
]);
