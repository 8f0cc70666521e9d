import { afterEach, expect, test } from "vitest";
import { eventually } from "@/scripts/testing/eventually";
import { Supervised, spawnNode } from "./children";
import { isAlive, type ProcessId } from "./processes";

const started: ProcessId[] = [];
const TERM: [NodeJS.Signals, number][] = [["SIGTERM", 5_000]];
let supervised: Supervised;

function supervise(script: string) {
  started.length = 0;
  const launch = () => spawnNode(["--eval", script], {}, ["ignore", "inherit"]);
  supervised = new Supervised("Prueba", launch, (id) => started.push(id));
}

const count = (wanted: number) =>
  eventually(`${wanted} starts`, async () => started.length === wanted);

afterEach(() => supervised.stop(TERM));

test("a restart ends the process and starts one other, also when it is requested twice", async () => {
  supervise("setInterval(() => {}, 1_000)");
  await Promise.all([supervised.restart(TERM), supervised.restart(TERM)]);
  await count(2);
  await supervised.restart(TERM);
  await count(3);
  expect(started.map(isAlive)).toEqual([false, false, true]);
});

test("a restart does not wait for the delay after a crash", async () => {
  supervise("process.exit(1)");
  // After the third, the delay is 1 s.
  await count(3);
  const crashed = started[2];
  await eventually("the crash", async () => crashed && !isAlive(crashed));
  await supervised.restart(TERM);
  await eventually("the fourth start", async () => started.length === 4, 900);
});

test("a stopped process is not restarted", async () => {
  supervise("setInterval(() => {}, 1_000)");
  await supervised.stop(TERM);
  await supervised.restart(TERM);
  expect(started.map(isAlive)).toEqual([false]);
});
