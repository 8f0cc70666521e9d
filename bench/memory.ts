import { readFileSync } from "node:fs";
import { clock } from "@/lib/platform/clock";
import { TestStack } from "@/scripts/testing/test-stack";
import { buildApplication } from "../scripts/stack/build";
import { complain } from "../scripts/stack/report";
import { load } from "./load";
import { median } from "./report";
import { scenarios } from "./scenarios";
import { seed } from "./seed";
import { writeSection } from "./write-section";

const REQUESTS = 1_000_000;
/** Before that many requests, the server's memory may still be growing to its usual size. */
const FROM = 100_000;
const MOST_GROWTH = 1.1;
/** Memory fluctuates with garbage collection: each end of the measurement is the median of these samples. */
const SAMPLES = 5;
const SECONDS = 10;
const CONNECTIONS = 10;

const stopping = new AbortController();
process.on("SIGINT", () => stopping.abort()).on("SIGTERM", () => stopping.abort());

await buildApplication(stopping.signal);
const stack = await TestStack.create();
try {
  await stack.start(stopping.signal);
  Object.assign(process.env, stack.variables());
  const { DATABASE_URL = "", BASE_URL = "" } = stack.variables();
  const today = clock.today();
  const { busyDay } = await seed(DATABASE_URL, today);
  const reading = (await scenarios(busyDay, today)).filter(({ untilDone }) => !untilDone);
  const requests = (await Promise.all(reading.map((one) => one.requests(1)))).flat();
  const samples: { answered: number; megabytes: number }[] = [];
  for (let answered = 0; answered < REQUESTS; ) {
    stopping.signal.throwIfAborted();
    const { requests: sent, refused } = await load(BASE_URL, requests, CONNECTIONS, SECONDS);
    if (refused > 0) throw new Error(`${refused} requests were refused.`);
    answered += sent;
    samples.push({ answered, megabytes: residentMegabytes(stack.state()?.pids.web) });
    process.stdout.write(`${answered} requests: ${samples.at(-1)?.megabytes.toFixed(0)} MB\n`);
  }
  const later = samples.filter(({ answered }) => answered >= FROM).map((one) => one.megabytes);
  const [first, last] = [median(later.slice(0, SAMPLES)), median(later.slice(-SAMPLES))];
  if (last > first * MOST_GROWTH) complain("The web server keeps growing.");
  writeSection(
    "Memory",
    `Written by \`npm run bench -- memory\`: API reads on ${CONNECTIONS} connections. The web server used ${first.toFixed(0)} MB after the
${FROM.toLocaleString("en")}th request and ${last.toFixed(0)} MB after the ${REQUESTS.toLocaleString("en")}th, and at most ${Math.max(...later).toFixed(0)} MB in between. This is
${(last / first).toFixed(2)} times as much (aim: at most ${MOST_GROWTH}).
`,
  );
} finally {
  await stack.remove();
}
process.exit(0);

/** A process's resident memory. */
function residentMegabytes(pid: number | undefined) {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
