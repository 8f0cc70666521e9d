import { boot } from "./stack/boot.mjs";

await boot({ development: true });
const { runCommand } = await import("./stack/command.ts");
await runCommand("test:clone", [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--project=clone",
  ...process.argv.slice(2),
]);
