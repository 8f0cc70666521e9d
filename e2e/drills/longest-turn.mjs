import { readFileSync, writeFileSync } from "node:fs";

// Loaded into the web server beforehand: says on SIGUSR2 how many milliseconds its main thread has worked at
// most without anybody else's turn in between, and begins anew.

const [, program = ""] = process.argv;
const file = process.env.LONGEST_TURN_FILE;

if (file && program.endsWith("next")) {
  // The thread's own time, not the clock's: what else the machine does is not its fault.
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
