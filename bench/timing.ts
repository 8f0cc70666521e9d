import { hashPassword } from "@/lib/access/password";
import { db } from "@/lib/platform/database/db";
import { median } from "./report";

const TRIES = 200;
/** How many times another call is measured while the server is otherwise idle. */
const IDLE_CALLS = 500;

/** Median milliseconds of responses for e-mail addresses with and without an account. */
type Comparison = { name: string; known: number; unknown: number };

/** The 99th percentile of another call, in milliseconds. */
type Burst = { idle: number; busy: number; seconds: number };

export type Timing = { comparisons: Comparison[]; burst: Burst };

/** Whether response times reveal which accounts exist, and how much many sign-ins slow down other calls. */
export async function measureTiming(
  origin: string,
  token: string,
  signal: AbortSignal,
): Promise<Timing> {
  const password = await hashPassword("Secreta1");
  const patients = await db.user.findMany({ where: { role: "Patient" }, take: TRIES });
  await db.user.updateMany({
    where: { id: { in: patients.map(({ id }) => id) } },
    data: { password },
  });
  const known = patients.flatMap(({ email }) => email ?? []);
  const unknown = known.map((email) => `no-${email}`);

  const call = (path: string, options: Options) => {
    signal.throwIfAborted();
    return timed(`${origin}${path}`, options);
  };
  const post = (path: string, body: object) => call(path, { body });
  const compare = async (name: string, attempt: (email: string) => Promise<number>) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    // Alternating which comes first, so that other load on the machine affects both equally.
    for (const [index, email] of known.entries()) {
      const stranger = unknown[index] ?? "";
      if (index % 2) times.known.push(await attempt(email));
      times.unknown.push(await attempt(stranger));
      if (!(index % 2)) times.known.push(await attempt(email));
    }
    return { name, known: median(times.known), unknown: median(times.unknown) };
  };
  const comparisons = [
    await compare("Sign-in with a wrong password", (email) =>
      post("/api/auth/login", { email, password: "equivocada" }),
    ),
    await compare("Request of a password reset", (email) =>
      post("/api/auth/reset-password", { email }),
    ),
  ];

  const other = () => call("/api/specialties", { token });
  const idle: number[] = [];
  for (let count = 0; count < IDLE_CALLS; count += 1) idle.push(await other());
  const busy: number[] = [];
  const begun = performance.now();
  let isOver = false;
  const logins = Promise.all(
    known.map((email) => post("/api/auth/login", { email, password: "Secreta1" })),
  ).finally(() => {
    isOver = true;
  });
  while (!isOver) busy.push(await other());
  await logins;
  const seconds = (performance.now() - begun) / 1000;
  return { comparisons, burst: { idle: p99(idle), busy: p99(busy), seconds } };
}

/** The section of docs/performance.md. */
export function reportTiming({ comparisons, burst }: Timing): string {
  const rows = comparisons.map(({ name, known, unknown }) => {
    const cells = [name, known.toFixed(1), unknown.toFixed(1), (known / unknown).toFixed(2)];
    return `| ${cells.join(" | ")} |`;
  });
  const { idle, busy, seconds } = burst;
  return `${TRIES} requests of each kind, in turn; medians in milliseconds. With a ratio between 0.9 and 1.1, the response time does
not reveal whether an e-mail address has an account.

| | known address | unknown address | ratio |
|---|---:|---:|---:|
${rows.join("\n")}

${TRIES} simultaneous sign-ins were answered within ${seconds.toFixed(0)} s. Meanwhile the p99 of another request was ${busy.toFixed(1)} ms, and on an
idle server ${idle.toFixed(1)} ms: ${(busy / idle).toFixed(2)} times as long (aim: at most 2).
`;
}

type Options = { token?: string; body?: object };

/** Milliseconds until the response has been read. */
async function timed(url: string, { token, body }: Options) {
  const begun = performance.now();
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  // Of many simultaneous password checks, some get 503.
  const isExpected = response.ok || response.status === 401 || response.status === 503;
  if (!isExpected) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - begun;
}

const p99 = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0;
