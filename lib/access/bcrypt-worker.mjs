import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

// On Linux this is the priority of this thread alone: whoever waits for anything else goes first. Never
// upwards, which only root may.
if (process.platform === "linux") setPriority(Math.max(10, getPriority()));

parentPort?.on("message", ({ password, stored, cost }) => {
  parentPort?.postMessage(stored ? compareSync(password, stored) : hashSync(password, cost));
});
