import { boot } from "./stack/boot.mjs";
import { WRITE_GENERATED } from "./write-generated.mjs";

await boot({ development: true });
const { runCommand } = await import("./stack/command.ts");
await runCommand("docs", WRITE_GENERATED);
