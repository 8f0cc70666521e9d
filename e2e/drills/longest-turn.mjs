import { readFileSync, writeFileSync } from "node:fs";

// Preloaded into the web server: on SIGUSR2 reports the longest time, in milliseconds, for which its main thread ran
// without returning to the event loop, and starts measuring again.

const [, program = ""] = process.argv;
const file = process.env.LONGEST_TURN_FILE;

if (file && program.endsWith("next")) {
  // The thread's CPU time, so that other load on the machine does not count.
  const worked = () => Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]);
  let [longest, last] = [0, worked()];
  const turn = () => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(turn, 1).unref();
  process.on("SIGUSR2", () => {
    turn();
    writeFileSync(file, String(longest / 1_000_000));
    [longest, last] = [0, worked()];
  });
}
