import { randomInt } from "node:crypto";
import { z } from "zod";
import { createDoctor, createPatient, registration } from "@/e2e/support/people";
import { TestStack } from "@/scripts/testing/test-stack";
import { buildApplication } from "../scripts/stack/build";
import { writeSection } from "./write-section";

// A robot's day: it registers from twenty networks, and each account books and cancels as fast as it can, while real
// patients book. The hours between its registrations are skipped by resetting their counters.

const ACCOUNTS = 1_000;
const NETWORKS = 20;
/** That many from one network, then an hour is skipped. */
const ACCOUNTS_AN_HOUR = 25;
/** How often each account books; it cancels every other booking. */
const ROUNDS = 40;
const DOCTORS = 10;
const PATIENTS = 50;
const BOOKINGS_OF_EACH = 10;
/** How many days ahead they book, and a doctor's half-hours from 08:00 to 18:00. */
const DAYS = 90;
const SLOTS_A_DAY = 20;

const AIM = { milliseconds: 2_000, share: 5, emails: 100, megabytes: 50 };

const stopping = new AbortController();
process.on("SIGINT", () => stopping.abort()).on("SIGTERM", () => stopping.abort());

await buildApplication(stopping.signal);
// Production values, not the tests'.
const stack = await TestStack.create({ ATTEMPTS_PER_ADDRESS: "200", PASSWORD_WAIT_SECONDS: "8" });
await stack.start(stopping.signal);
Object.assign(process.env, stack.variables());
const { Prisma } = await import("@/lib/generated/prisma/client");
const { db } = await import("@/lib/platform/database/db");
const { booking, daysAhead } = await import("@/e2e/support/slots");
const { BASE_URL = "", MAIL_URL = "" } = stack.variables();

const answer = z.object({ data: z.unknown() });
const made = z.object({ id: z.string(), token: z.string().optional() }).catch({ id: "" });
const slots = z.array(
  z.object({ start_time: z.string(), end_time: z.string(), patient_id: z.string().nullable() }),
);

type Call = { method?: string; path: string; body?: object; token?: string; address?: string };

async function send({ method = "POST", path, body, token, address = "127.0.0.1" }: Call) {
  stopping.signal.throwIfAborted();
  const response = await fetch(BASE_URL + path, {
    method,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: answer.partial().parse(await response.json()).data };
}

async function count(statement: ReturnType<typeof Prisma.sql>): Promise<number> {
  const [row] = await db.query({ count: z.number() }, statement);
  return row?.count ?? 0;
}

const databaseSize = () =>
  count(Prisma.sql`SELECT pg_database_size(current_database())::float8 / 1024 / 1024 AS count`);

try {
  const doctors = await Promise.all(Array.from({ length: DOCTORS }, () => createDoctor()));
  const patients = await Promise.all(Array.from({ length: PATIENTS }, () => createPatient()));
  const any = <One>(list: readonly One[]): One => {
    const one = list[randomInt(list.length)];
    if (!one) throw new Error("There is none");
    return one;
  };

  /** Books and cancels until it is refused, and keeps the bookings that it may have. */
  async function misuse(token: string, address: string) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = `${String(randomInt(8, 18)).padStart(2, "0")}:${any(["00", "30"])}`;
      const body = booking(any(doctors), start, daysAhead(randomInt(1, DAYS)));
      const { status, data } = await send({ path: "/api/appointments", body, token, address });
      seen.tried += 1;
      if (status !== 201) continue;
      seen.booked += 1;
      const path = `/api/appointments/${made.parse(data).id}/status`;
      if (round % 2)
        await send({ method: "PATCH", path, body: { status: "cancelled" }, token, address });
    }
  }

  /** Reads a day's slots and books a free one, as the screen does; another client may be faster. */
  async function book(token: string) {
    const begun = performance.now();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const [{ doctorId: doctor_id }, date] = [any(doctors), daysAhead(randomInt(1, DAYS))];
      const path = `/api/doctors/${doctor_id}/available-slots?startDate=${date}&endDate=${date}`;
      const { data } = await send({ method: "GET", path, token });
      const { start_time, end_time } = any(slots.parse(data).filter((slot) => !slot.patient_id));
      const body = { doctor_id, date, start_time, end_time };
      const { status } = await send({ path: "/api/appointments", body, token });
      if (status !== 201) continue;
      seen.times.push(performance.now() - begun);
      return;
    }
    seen.refused += 1;
  }

  const seen = { registered: 0, tried: 0, booked: 0, times: [] as number[], refused: 0 };
  const [before, begun] = [await databaseSize(), performance.now()];
  const honest: Promise<void>[] = [];
  let finished = 0;
  await Promise.all(
    Array.from({ length: NETWORKS }, async (_, network) => {
      for (let account = 0; account < ACCOUNTS / NETWORKS; account += 1) {
        if (account % ACCOUNTS_AN_HOUR === 0) await db.rateLimit.deleteMany();
        const address = `10.9.${network}.${account}`;
        const body = await registration();
        const register = () => send({ path: "/api/auth/register", body, address });
        let { status, data } = await register();
        // Too many requests at once: it retries later, as the response says.
        while (status === 503) ({ status, data } = await register());
        if (status === 201) {
          seen.registered += 1;
          await misuse(made.parse(data).token ?? "", address);
        }
        finished += 1;
        // Spread over the whole run, however long it takes.
        const next = honest.length * (ACCOUNTS / PATIENTS / BOOKINGS_OF_EACH) < finished;
        if (next) honest.push(book(patients[honest.length % PATIENTS]?.token ?? ""));
        if (finished % 50 === 0) process.stdout.write(`${finished} accounts of ${ACCOUNTS}\n`);
      }
    }),
  );
  await Promise.all(honest);
  const minutes = (performance.now() - begun) / 60_000;
  const waiting = Prisma.sql`
    SELECT (SELECT count(*) FROM appointment_events WHERE handled_at IS NULL)::int
         + (SELECT count(*) FROM email_messages
             WHERE status = 'queued' AND next_attempt_at <= now())::int AS count`;
  while ((await count(waiting)) > 0) await send({ method: "GET", path: "/api/health" });

  const held = await count(Prisma.sql`
    SELECT count(*)::int FROM appointments a JOIN patients p ON p.id = a.patient_id
      JOIN users u ON u.id = p.user_id
     WHERE a.status <> 'cancelled' AND u.registered_from IS NOT NULL`);
  const caught = z
    .array(z.object({ to: z.array(z.string()) }))
    .parse(await (await fetch(`${MAIL_URL}/messages`)).json());
  const ofAddress = new Map<string, number>();
  for (const address of caught.flatMap(({ to }) => to))
    ofAddress.set(address, (ofAddress.get(address) ?? 0) + 1);
  const text = report({
    minutes,
    slowest: Math.max(...seen.times),
    share: (held / (DOCTORS * DAYS * SLOTS_A_DAY)) * 100,
    emails: Math.max(...ofAddress.values()),
    megabytes: (await databaseSize()) - before,
    seen,
  });
  process.stdout.write(text);
  writeSection("A robot's day", text);
} finally {
  await stack.remove();
}
process.exit(0);

type Day = Record<"minutes" | "slowest" | "share" | "emails" | "megabytes", number> & {
  seen: { registered: number; tried: number; booked: number; times: number[]; refused: number };
};

function report({ minutes, slowest, share, emails, megabytes, seen }: Day) {
  return `Written by \`npm run bench -- robot\`: ${seen.registered} of ${ACCOUNTS} registrations from ${NETWORKS} networks succeeded. These
accounts tried to book ${seen.tried} times in ${minutes.toFixed(0)} minutes, and succeeded ${seen.booked} times. They cancelled every other booking again. Meanwhile
${PATIENTS} patients made ${seen.times.length} bookings with ${DOCTORS} doctors.

| | measured | aim: less than |
|---|---:|---:|
| Slowest booking of a patient, including the read of the day's slots, ms | ${slowest.toFixed(0)} | ${AIM.milliseconds} |
| Rejected bookings of patients | ${seen.refused} | 1 |
| Slots of ${DAYS} days that the robot occupies, % | ${share.toFixed(1)} | ${AIM.share} |
| E-mails to one address, at most | ${emails} | ${AIM.emails} |
| Growth of the database, MB | ${megabytes.toFixed(1)} | ${AIM.megabytes} |
`;
}
