import { boot } from "./stack/boot.mjs";
import { WRITE_GENERATED } from "./write-generated.mjs";

await boot({ development: true });
const { runCommands } = await import("./stack/command.ts");
await runCommands({
  docs: WRITE_GENERATED,
  biome: ["node_modules/@biomejs/biome/bin/biome", "check", "--write", "."],
});
