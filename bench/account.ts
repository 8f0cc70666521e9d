import { setTimeout as delay } from "node:timers/promises";
import { addHours } from "date-fns/addHours";
import { z } from "zod";
import { createAdmin, createDoctor, createPatient, type Person } from "@/e2e/support/people";
import { TestStack } from "@/scripts/testing/test-stack";
import { buildApplication } from "../scripts/stack/build";
import { writeSection } from "./write-section";

// One account sends as many requests as it may, reading its own data and being refused others', a different part each time,
// while others work. From a few minutes of that, a day's audit rows are written into a copy of the table and its size
// measured.

const CALLS_PER_MINUTE = 600;
const MINUTE_MS = 60_000;
const MINUTES = 2;
const CONNECTIONS = 10;
/**
 * Its own records, by which it can vary its calls: more than a self-registered patient has, for whom staff has filed
 * none.
 */
const OWN_RECORDS = 20;
const DAY = { minutes: 24 * 60, quarters: 24 * 4 };
/** What a seal stores per row: number, hash and array overhead. */
const SEAL_BYTES = 8 + 32 + 8;
/** The pause between another person's calls. */
const PAUSE_MS = 20;

const AIM = { megabytes: 50, times: 1.5 };

const stopping = new AbortController();
process.on("SIGINT", () => stopping.abort()).on("SIGTERM", () => stopping.abort());

await buildApplication(stopping.signal);
const stack = await TestStack.create({ CALLS_PER_MINUTE: String(CALLS_PER_MINUTE) });
await stack.start(stopping.signal);
Object.assign(process.env, stack.variables());
const { Prisma } = await import("@/lib/generated/prisma/client");
const { db } = await import("@/lib/platform/database/db");
const { writeCounts } = await import("@/lib/access/audit/counts");
const { createAppointment } = await import("@/e2e/support/appointments");
const { createRecord } = await import("@/e2e/support/records");
const { BASE_URL = "" } = stack.variables();
const { sql } = Prisma;

type Call = { method?: string; path: string; body?: object };

async function send({ token }: Person, { method = "GET", path, body }: Call, address: string) {
  stopping.signal.throwIfAborted();
  const response = await fetch(BASE_URL + path, {
    method,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      authorization: `Bearer ${token}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** The account's calls: its own data in varying ways, and data that it may not see. */
function callsOf(victim: Person, records: { id: string }[]) {
  const any = (turn: number) => records[turn % records.length]?.id ?? "";
  const read: ((turn: number) => Call)[] = [
    (turn) => ({ path: `/api/clinical-records?limit=${1 + (turn % 100)}&offset=${turn % 20}` }),
    (turn) => ({ path: `/api/clinical-records?title=Control%20${turn % 20}` }),
    (turn) => ({ path: `/api/clinical-records?search=nada${turn}` }),
    (turn) => ({ path: `/api/clinical-records?fields=titles&limit=${1 + (turn % 100)}` }),
    (turn) => ({ path: `/api/clinical-records?fields=titles&title=nada${turn}` }),
    (turn) => ({ path: `/api/clinical-records/${any(turn)}` }),
    (turn) => ({ path: `/api/clinical-documents?record_id=${any(turn)}` }),
    (turn) => ({ path: `/api/clinical-documents/record/${any(turn)}` }),
    () => ({ path: "/api/rbac/patient/profile" }),
  ];
  const refused: ((turn: number) => Call)[] = [
    () => ({ path: `/api/clinical-records?patient_id=${victim.patientId}` }),
    () => ({ path: `/api/clinical-documents?patient_id=${victim.patientId}` }),
    () => ({ path: `/api/clinical-records/${crypto.randomUUID()}` }),
    () => ({ path: "/api/clinical-records?limit=x" }),
    () => ({ path: `/api/clinical-documents/${crypto.randomUUID()}` }),
    () => ({ path: "/api/audit" }),
    () => ({ method: "POST", path: "/api/patients/search", body: {} }),
    () => ({ method: "PUT", path: `/api/patients/${crypto.randomUUID()}`, body: {} }),
    () => ({ method: "POST", path: "/api/clinical-records", body: {} }),
    () => ({ method: "PUT", path: `/api/clinical-records/${crypto.randomUUID()}`, body: {} }),
    () => ({ method: "DELETE", path: `/api/clinical-records/${crypto.randomUUID()}` }),
    () => ({ method: "DELETE", path: `/api/clinical-documents/${crypto.randomUUID()}` }),
  ];
  const all = [...read, ...refused];
  return (turn: number): Call => all[turn % all.length]?.(turn) ?? { path: "/api/audit" };
}

type Honest = { person: Person; path: string };

/** The times, in milliseconds, that others' calls take, made one after the other for `ms`. */
async function others(honest: Honest[], ms: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; ) {
    for (const { person, path } of honest) {
      const begun = performance.now();
      const status = await send(person, { path }, "10.1.0.1");
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.push(performance.now() - begun);
      await delay(PAUSE_MS);
    }
  }
  return times;
}

const p99 = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

/** Sends as many requests as allowed, evenly spread; counts the responses by status. */
async function misuse(robot: Person, callOf: (turn: number) => Call, until: number) {
  const statuses = new Map<number, number>();
  const under = new Set<Promise<void>>();
  let turn = 0;
  for (const begun = Date.now(); Date.now() < until; turn += 1) {
    const sent = send(robot, callOf(turn), `10.2.${turn % 250}.1`).then((status) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      under.delete(sent);
    });
    under.add(sent);
    await delay(Math.max(0, begun + ((turn + 1) * MINUTE_MS) / CALLS_PER_MINUTE - Date.now()));
  }
  await Promise.all(under);
  return { calls: turn, statuses };
}

/** Calls on ten connections until it is refused (429), and continues when it may. */
const misuseAtOnce = (robot: Person, callOf: (turn: number) => Call, until: number) =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let turn = connection; Date.now() < until; turn += CONNECTIONS) {
        const status = await send(robot, callOf(turn), `10.2.${turn % 250}.1`);
        if (status === 429) await delay(MINUTE_MS - (Date.now() % MINUTE_MS));
      }
    }),
  );

/** The size of a day of such rows with all indexes: a minute's rows 1,440 times, a quarter of an hour's 96 times. */
async function weigh(robot: Person) {
  await db.run(sql`CREATE TABLE audit.day (LIKE audit_log INCLUDING ALL)`);
  const [day] = await db.query(
    { rows: z.int(), measured: z.int() },
    sql`
    WITH measured AS (SELECT * FROM audit_log WHERE actor_id = ${robot.id}::uuid),
    written AS (
      INSERT INTO audit.day
      SELECT gen_random_uuid(), at + n * interval '1 minute', actor_id, actor_role, action, patient_ids, entity_ids,
             result, address, user_agent, count, nextval('audit_log_number_seq')
        FROM measured, generate_series(1, CASE WHEN result = 'ok'
               THEN ${DAY.minutes / MINUTES}::int ELSE ${DAY.quarters}::int END) AS n
       ORDER BY n RETURNING number
    ) SELECT (SELECT count(*) FROM written)::int AS rows, (SELECT count(*) FROM measured)::int AS measured`,
  );
  const [size] = await db.query(
    { bytes: z.number() },
    sql`SELECT pg_total_relation_size('audit.day')::float8 AS bytes`,
  );
  const rows = day?.rows ?? 0;
  const megabytes = ((size?.bytes ?? 0) + rows * SEAL_BYTES) / 1024 / 1024;
  return { rows, measured: day?.measured ?? 0, megabytes };
}

try {
  const [robot, victim, doctor, admin, patient] = await Promise.all([
    createPatient(),
    createPatient(),
    createDoctor(),
    createAdmin(),
    createPatient(),
  ]);
  await createAppointment(doctor, patient);
  await createRecord(patient);
  const records = await Promise.all(
    Array.from({ length: OWN_RECORDS }, (_, index) => createRecord(robot, `Control ${index}`)),
  );
  // Several patients, so that none exceeds a person's budget.
  const patients = [patient, ...(await Promise.all([1, 2, 3].map(() => createPatient())))];
  const honest = patients.flatMap((person) => [
    { person: doctor, path: "/api/clinical-records" },
    { person: admin, path: "/api/appointments?limit=25" },
    { person, path: "/api/rbac/patient/profile" },
  ]);
  await others(honest, 5_000);
  const idle = await others(honest, MINUTE_MS);
  // Starts at a full minute, so that there are as many windows as minutes.
  await delay(MINUTE_MS - (Date.now() % MINUTE_MS));
  const until = Date.now() + MINUTES * MINUTE_MS;
  const [{ calls, statuses }, busy] = await Promise.all([
    misuse(robot, callsOf(victim, records), until - 100),
    others(honest, MINUTES * MINUTE_MS),
  ]);
  await writeCounts(addHours(new Date(), 1));
  const { rows, measured, megabytes } = await weigh(robot);
  const atOnceUntil = Date.now() + MINUTE_MS;
  const [, atOnce] = await Promise.all([
    misuseAtOnce(robot, callsOf(victim, records), atOnceUntil),
    others(honest, MINUTE_MS),
  ]);
  const answered = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`);
  const times = p99(busy) / p99(idle);
  const text = `Written by \`npm run bench -- account\`: one account sent ${calls} requests in ${MINUTES} minutes (${answered.join(", ")}). Each came from
another IP address, and read another part of its own ${OWN_RECORDS} records or something outside its scope. They created ${measured} rows in the audit log.
For the growth in a day, a day's rows were written into a copy of the log's table, with all indexes and the data of the seals. Other
accounts sent ${busy.length} requests meanwhile.

| | measured | aim: at most |
|---|---:|---:|
| Rows of the audit log in a day | ${rows.toLocaleString("en")} | – |
| Growth of the audit log in a day, MB | ${megabytes.toFixed(1)} | ${AIM.megabytes} |
| Other accounts' p99 on an idle server, ms | ${p99(idle).toFixed(1)} | – |
| Other accounts' p99 meanwhile, ms | ${p99(busy).toFixed(1)} | – |
| Ratio | ${times.toFixed(2)} | ${AIM.times} |
| Ratio if the account sends each minute's requests at once on ${CONNECTIONS} connections | ${(p99(atOnce) / p99(idle)).toFixed(2)} | – |
`;
  process.stdout.write(text);
  writeSection("A day of one account", text);
} finally {
  await stack.remove();
}
process.exit(0);
