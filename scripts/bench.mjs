import { spawnSync } from "node:child_process";
import { boot } from "./stack/boot.mjs";

if (spawnSync("wrk", ["--version"]).error) {
  process.stderr.write(
    "wrk is missing, which makes the load: apt-get install wrk, or https://github.com/wg/wrk.\n",
  );
  process.exit(1);
}
await boot({ development: true });
const { typescript } = await import("./stack/children.ts");
const { runCommand } = await import("./stack/command.ts");
await runCommand("bench", typescript("bench/run.ts", ...process.argv.slice(2)));
