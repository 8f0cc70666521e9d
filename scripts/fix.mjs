import { boot } from "./stack/boot.mjs";

await boot({ development: true });
const { runCommands } = await import("./stack/command.ts");
await runCommands({
  docs: ["scripts/docs.mjs"],
  biome: ["node_modules/@biomejs/biome/bin/biome", "check", "--write", "."],
});
