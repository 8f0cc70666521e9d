import { createHash } from "node:crypto";
import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

// On Linux this is the priority of this thread alone: all other work goes first. Never
// upwards, which only root may.
if (process.platform === "linux") setPriority(Math.max(10, getPriority()));

/** What bcrypt reads of a password, in bytes (OWASP Password Storage). */
const READ = 72;

/** A longer one is made shorter as a whole, in a way of our own: its hash elsewhere is no password here. */
const whole = (password) =>
  Buffer.byteLength(password) <= READ
    ? password
    : createHash("sha256").update(`clinica\0${password}`).digest("base64");

parentPort?.on("message", ({ password, stored, cost }) => {
  const read = whole(password);
  parentPort?.postMessage(stored ? compareSync(read, stored) : hashSync(read, cost));
});
