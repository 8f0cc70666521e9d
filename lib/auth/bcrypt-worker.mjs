import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

// On Linux this is the priority of this thread alone: whoever waits for anything else goes first.
if (process.platform === "linux") setPriority(10);

parentPort?.on("message", ({ password, stored, cost }) => {
  parentPort?.postMessage(stored ? compareSync(password, stored) : hashSync(password, cost));
});
