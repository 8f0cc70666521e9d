import { cpus } from "node:os";
import { clock } from "@/lib/platform/clock";
import { TestStack } from "@/scripts/testing/test-stack";
import { buildApplication, refresh } from "../scripts/stack/build";
import { runNode } from "../scripts/stack/children";
import { startBaseline } from "./baseline";
import { contest } from "./contested";
import { startMailSink } from "./mail-sink";
import { linesOf, report } from "./report";
import { measuring, type Row } from "./rounds";
import { adminToken, FREELY_BOOKED, scenarios } from "./scenarios";
import { seed } from "./seed";
import { measureTiming, reportTiming } from "./timing";
import { writeSection } from "./write-section";

const CONNECTIONS = [1, 10, 50];
const only = process.argv[2];
const stopping = new AbortController();
process.on("SIGINT", () => stopping.abort()).on("SIGTERM", () => stopping.abort());

await buildApplication(stopping.signal);
await refresh(
  "bench/baseline/.next/fingerprint",
  ["bench/baseline/app", "package-lock.json"],
  stopping.signal,
  () =>
    runNode(
      "baseline",
      // Turbopack would include the middleware and instrumentation of the parent folders.
      ["node_modules/next/dist/bin/next", "build", "--webpack", "bench/baseline"],
      {},
      stopping.signal,
    ),
);
const mail = await startMailSink();
const stack = await TestStack.create({ ...mail.settings, ...FREELY_BOOKED });
try {
  await stack.start(stopping.signal);
  Object.assign(process.env, stack.variables());
  const { DATABASE_URL = "", BASE_URL = "" } = stack.variables();
  const today = clock.today();
  const { busyDay } = await seed(DATABASE_URL, today);
  const baseline = await startBaseline(DATABASE_URL);
  try {
    const all = await scenarios(busyDay, today);
    const pids = stack.state()?.pids ?? {};
    const cases = measuring({ origin: BASE_URL, pids }, baseline, stopping.signal);
    const rows: Row[] = [];
    for (const scenario of all.filter(({ name }) => !only || name.includes(only))) {
      await cases.warmUp(scenario);
      for (const connections of CONNECTIONS) {
        const row = await cases.measure(scenario, connections);
        rows.push(row);
        process.stdout.write(`${linesOf(row).join("\n")}\n`);
      }
    }
    const contested = await contest(BASE_URL, today, stopping.signal);
    process.stdout.write(contested);
    const isTimed = !only || "timing".startsWith(only);
    const timing = isTimed
      ? reportTiming(await measureTiming(BASE_URL, await adminToken(), stopping.signal))
      : "";
    process.stdout.write(timing);
    if (!only) {
      writeSection("Requests per second", `${report(rows, cpus()[0]?.model)}\n${contested}`);
      writeSection("Timing differences", timing);
    }
  } finally {
    await baseline.stop();
  }
} finally {
  await stack.remove();
  await mail.stop();
}
process.exit(0);
