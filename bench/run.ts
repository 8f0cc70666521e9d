import { cpus } from "node:os";
import { clock } from "@/lib/platform/clock";
import { buildApplication, refresh } from "../scripts/stack/build";
import { runNode } from "../scripts/stack/children";
import { TestStack } from "../scripts/stack/test-stack";
import { load } from "./load";
import { startMailSink } from "./mail-sink";
import { type Row, report } from "./report";
import { adminToken, scenarios } from "./scenarios";
import { seed } from "./seed";
import { measureTiming, reportTiming } from "./timing";
import { writeSection } from "./write-section";
import { startYardstick } from "./yardstick";

const CONNECTIONS = [1, 10, 50];
const ROUNDS = 3;
const SECONDS = 2;
/** What is measured is how quick they are, not how many one patient may have. */
const BOOKINGS = {
  BOOKINGS_PER_PATIENT: "10000",
  BOOKINGS_PER_DOCTOR_DAY: "10000",
  BOOKINGS_PER_DAY: "10000",
  BOOKING_HORIZON_DAYS: "3650",
};
/** As a server is that has run for a while. */
const WARM_UP_SECONDS = 8;
/** More than the fastest could ever send in one go. */
const MOST_REQUESTS_A_SECOND = 1500;

const only = process.argv[2];
const stopping = new AbortController();
process.on("SIGINT", () => stopping.abort()).on("SIGTERM", () => stopping.abort());

await buildApplication(stopping.signal);
await refresh(
  "bench/yardstick/.next/fingerprint",
  ["bench/yardstick/app", "package-lock.json"],
  stopping.signal,
  () =>
    runNode(
      "yardstick",
      // Turbopack would take in the middleware and the instrumentation of the folders above.
      ["node_modules/next/dist/bin/next", "build", "--webpack", "bench/yardstick"],
      {},
      stopping.signal,
    ),
);
const mail = await startMailSink();
const stack = await TestStack.create({ ...mail.settings, ...BOOKINGS });
try {
  await stack.start(stopping.signal);
  Object.assign(process.env, stack.variables());
  const { DATABASE_URL = "", BASE_URL = "" } = stack.variables();
  const today = clock.today();
  const { busyDay } = await seed(DATABASE_URL, today);
  const yardstick = await startYardstick(DATABASE_URL);
  try {
    const all = await scenarios(busyDay, today);
    const rows: Row[] = [];
    for (const scenario of all.filter(({ name }) => !only || name.includes(only))) {
      const warmUp = await scenario.requests(WARM_UP_SECONDS * MOST_REQUESTS_A_SECOND);
      await load(BASE_URL, warmUp, 10, WARM_UP_SECONDS);
      for (const connections of CONNECTIONS) {
        const row: Row = { ...scenario, connections, own: [], yardstick: [] };
        for (let round = 0; round < ROUNDS; round++) {
          stopping.signal.throwIfAborted();
          const requests = await scenario.requests(SECONDS * MOST_REQUESTS_A_SECOND);
          row.own.push(await load(BASE_URL, requests, connections, SECONDS));
          row.yardstick.push(
            await load(yardstick.origin, [yardstick.request], connections, SECONDS),
          );
        }
        rows.push(row);
        process.stdout.write(`${report([row]).trim().split("\n").at(-1)}\n`);
      }
    }
    const isTimed = !only || "timing".startsWith(only);
    const timing = isTimed
      ? reportTiming(await measureTiming(BASE_URL, await adminToken(), stopping.signal))
      : "";
    process.stdout.write(timing);
    if (!only) {
      writeSection("Requests a second", report(rows, cpus()[0]?.model));
      writeSection("What time tells", timing);
    }
  } finally {
    await yardstick.stop();
  }
} finally {
  await stack.remove();
  await mail.stop();
}
process.exit(0);
