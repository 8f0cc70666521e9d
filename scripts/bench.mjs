import { spawnSync } from "node:child_process";
import { boot } from "./stack/boot.mjs";

// The robot's day makes its own load.
const isRobot = process.argv[2] === "robot";
if (!isRobot && spawnSync("wrk", ["--version"]).error) {
  process.stderr.write(
    "wrk is missing, which makes the load: apt-get install wrk, or https://github.com/wg/wrk.\n",
  );
  process.exit(1);
}
await boot({ development: true });
const { typescript } = await import("./stack/children.ts");
const { runCommand } = await import("./stack/command.ts");
await runCommand(
  "bench",
  typescript(isRobot ? "bench/robot.ts" : "bench/run.ts", ...process.argv.slice(2)),
);
