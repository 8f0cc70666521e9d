import { issueToken } from "@/lib/access/token";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { buildApplication } from "../../scripts/stack/build";
import { freePort } from "../../scripts/stack/ports";
import { complain } from "../../scripts/stack/report";
import { TestStack } from "../../scripts/stack/test-stack";
import { median } from "../report";
import { writeSection } from "../write-section";
import { adminPages, doctorPages } from "./requests";
import { ADMIN_EMAIL, BUSY_DOCTOR_EMAIL, seedClinic } from "./seed";
import { sizes } from "./size";

/** Of each page; the first ones are a server's that has just begun. */
const WARM_UP = 3;
const TRIES = 15;
const AIM_MS = 150;

type Line = {
  who: string;
  name: string;
  ms: number;
  worst: number;
  cpu: number;
  kilobytes: number;
};

const [name = "clinic", only = ""] = process.argv.slice(2);
const size = name === "large" ? sizes.large : sizes.clinic;
const stopping = new AbortController();
process.on("SIGINT", () => stopping.abort()).on("SIGTERM", () => stopping.abort());

await buildApplication(stopping.signal);
const METRICS_PORT = String(await freePort());
const stack = await TestStack.create({ METRICS_PORT });
try {
  await stack.start(stopping.signal);
  Object.assign(process.env, stack.variables());
  const { DATABASE_URL = "", BASE_URL = "" } = stack.variables();
  const today = clock.today();
  const begun = performance.now();
  await seedClinic(DATABASE_URL, today, size);
  const loaded = `${((performance.now() - begun) / 1000).toFixed(0)} s`;
  process.stdout.write(`The clinic was loaded in ${loaded}.\n`);

  const lines: Line[] = [];
  for (const [who, email, pagesOf] of [
    ["Admin", ADMIN_EMAIL, adminPages],
    ["Doctor", BUSY_DOCTOR_EMAIL, doctorPages],
  ] as const) {
    const token = await issueToken(await db.user.findUniqueOrThrow({ where: { email } }));
    const pages = pagesOf(today, await totals(BASE_URL, token));
    const headers = { cookie: await pageCookie(BASE_URL, token) };
    for (const { name, path } of pages.filter((page) => page.name.includes(only))) {
      const times: number[] = [];
      let bytes = 0;
      let cpuBefore = 0;
      for (let count = 0; count < WARM_UP + TRIES; count += 1) {
        stopping.signal.throwIfAborted();
        if (count === WARM_UP) cpuBefore = await cpuMilliseconds();
        const sent = performance.now();
        const response = await fetch(BASE_URL + path, { headers, redirect: "manual" });
        const html = await response.text();
        if (count >= WARM_UP) times.push(performance.now() - sent);
        bytes = Buffer.byteLength(html);
        if (response.status !== 200 || html.includes("Error al cargar")) {
          throw new Error(`${path} answered ${response.status} to ${who}.`);
        }
      }
      const line = {
        who,
        name,
        ms: median(times),
        worst: Math.max(...times),
        cpu: ((await cpuMilliseconds()) - cpuBefore) / TRIES,
        kilobytes: bytes / 1024,
      };
      lines.push(line);
      process.stdout.write(`${rowOf(line)}\n`);
    }
  }
  const slow = lines.filter(({ ms }) => ms > AIM_MS);
  if (slow.length > 0) complain(`${slow.length} of ${lines.length} take more than ${AIM_MS} ms.`);
  if (!only) {
    const rows = lines.toSorted((one, other) => other.ms - one.ms).map(rowOf);
    writeSection(
      "A large clinic",
      `Written by \`npm run bench -- clinic\`: 100,000 patients, 60 doctors, 500,000 appointments, 200,000 records;
the doctor has 4,000 patients and 40,000 appointments. Whole pages, from the request to the last byte, one
client, ${TRIES} times each, slowest first; the aim is a median of ${AIM_MS} ms. CPU is the web server's. Loaded in ${loaded}.

| | page | median ms | worst ms | CPU ms | KB of HTML |
|---|---|---:|---:|---:|---:|
${rows.join("\n")}
`,
    );
  }
} finally {
  await stack.remove();
}
process.exit(0);

/** How many rows each list has for whom the token is; none where a role has no such call. */
async function totals(origin: string, token: string): Promise<Record<string, number>> {
  const ask = async (path: string, body?: object) => {
    const response = await fetch(origin + path, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.ok ? (await response.json()).pagination.total : 0;
  };
  const first = { limit: 1 };
  return {
    users: await ask("/api/users/search", first),
    doctors: await ask("/api/doctors/search", first),
    patients: await ask("/api/patients/search", first),
    appointments: await ask("/api/appointments?limit=1"),
    records: await ask("/api/clinical-records?fields=titles&limit=1"),
    documents: await ask("/api/clinical-documents?limit=1"),
  };
}

/** The cookie that pages take, for the API's token. */
async function pageCookie(origin: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/auth/cookie`, { method: "PUT", headers });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** What the web server has computed since it began. */
async function cpuMilliseconds(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  return 1000 * Number(/^process_cpu_seconds_total (.+)$/m.exec(metrics)?.[1]);
}

function rowOf({ who, name, ms, worst, cpu, kilobytes }: Line) {
  const figures = [ms, worst, cpu, kilobytes].map((figure) => figure.toFixed(0));
  return `| ${[who, name, ...figures].join(" | ")} |`;
}
