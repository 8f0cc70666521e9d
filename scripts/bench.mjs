import { spawnSync } from "node:child_process";
import { boot } from "./stack/boot.mjs";

/** What there is besides the load on single calls. */
const [first, ...others] = process.argv.slice(2);
const isClinic = first === "clinic";

if (!isClinic && spawnSync("wrk", ["--version"]).error) {
  process.stderr.write(
    "wrk is missing, which makes the load: apt-get install wrk, or https://github.com/wg/wrk.\n",
  );
  process.exit(1);
}
await boot({ development: true });
const { typescript } = await import("./stack/children.ts");
const { runCommand } = await import("./stack/command.ts");
const program = isClinic
  ? ["bench/clinic/run.ts", ...others]
  : ["bench/run.ts", ...process.argv.slice(2)];
await runCommand("bench", typescript(...program));
