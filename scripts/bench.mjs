import { spawnSync } from "node:child_process";
import { boot } from "./stack/boot.mjs";

const [first = "", ...others] = process.argv.slice(2);
/** The benches other than the load on single calls. */
const program = {
  account: ["bench/account.ts"],
  clinic: ["bench/clinic/run.ts", "clinic"],
  large: ["bench/clinic/run.ts", "large"],
  lighthouse: ["bench/lighthouse.ts"],
  memory: ["bench/memory.ts"],
  robot: ["bench/robot.ts"],
}[first];

if ((!program || first === "memory") && spawnSync("wrk", ["--version"]).error) {
  process.stderr.write(
    "wrk is missing, which makes the load: apt-get install wrk, or https://github.com/wg/wrk.\n",
  );
  process.exit(1);
}
await boot({ development: true });
const { typescript } = await import("./stack/children.ts");
const { runCommand } = await import("./stack/command.ts");
const run = program ? [...program, ...others] : ["bench/run.ts", ...process.argv.slice(2)];
await runCommand("bench", typescript(...run));
