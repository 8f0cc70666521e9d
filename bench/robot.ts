import { randomInt } from "node:crypto";
import { createDoctor, createPatient, registration } from "@/e2e/support/people";
import { TestStack } from "../scripts/stack/test-stack";

// A robot's day: it registers from twenty networks, and each account books and cancels as fast as it can, while
// patients book. The hours between its registrations are left out: their counters are emptied.

const ACCOUNTS = 1_000;
const NETWORKS = 20;
const DOCTORS = 10;
const PATIENTS = 50;
/** Of one doctor in the 90 days that can be booked. */
const SLOTS = 90 * 20;

const stack = await TestStack.create();
await stack.start();
Object.assign(process.env, stack.variables());
const { Prisma } = await import("@/lib/generated/prisma/client");
const { db } = await import("@/lib/platform/db");
const { booking, daysAhead } = await import("@/e2e/support/slots");
const base = process.env.BASE_URL ?? "";

const size = async () => {
  const [row] = await db.query<{ bytes: number }>(
    Prisma.sql`SELECT pg_database_size(current_database())::float8 AS bytes`,
  );
  return (row?.bytes ?? 0) / 1024 / 1024;
};

async function send(method: string, path: string, body: object, token = "", address = "127.0.0.1") {
  const response = await fetch(base + path, {
    method,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer: { data?: { id?: string; token?: string } } = await response.json();
  return { status: response.status, ...answer.data };
}

try {
  const doctors = await Promise.all(Array.from({ length: DOCTORS }, () => createDoctor()));
  const patients = await Promise.all(Array.from({ length: PATIENTS }, () => createPatient()));
  const anySlot = () => {
    const start = `${String(randomInt(8, 18)).padStart(2, "0")}:${randomInt(2) ? "00" : "30"}`;
    const doctor = doctors[randomInt(DOCTORS)] ?? doctors[0];
    if (!doctor) throw new Error("No doctor");
    return booking(doctor, start, daysAhead(randomInt(1, 90)));
  };
  const before = await size();
  let registered = 0;
  let attempts = 0;

  /** Books and cancels until it may no more, and then holds what it may. */
  async function robot(token: string, address: string) {
    for (let round = 0; round < 40; round += 1) {
      attempts += 1;
      const booked = await send("POST", "/api/appointments", anySlot(), token, address);
      const isKept = round % 2 === 0;
      if (booked.status === 201 && !isKept)
        await send(
          "PATCH",
          `/api/appointments/${booked.id}/status`,
          { status: "cancelled" },
          token,
        );
    }
  }

  const robots = Promise.all(
    Array.from({ length: NETWORKS }, async (_, network) => {
      for (let account = 0; account < ACCOUNTS / NETWORKS; account += 1) {
        if (account % 25 === 24) await db.rateLimit.deleteMany();
        const address = `10.9.${network}.${account}`;
        const body = await registration();
        const { status, token = "" } = await send("POST", "/api/auth/register", body, "", address);
        if (status !== 201) continue;
        registered += 1;
        await robot(token, address);
      }
    }),
  );
  const times: number[] = [];
  let isOver = false;
  const over = robots.finally(() => {
    isOver = true;
  });
  for (let turn = 0; !isOver; turn += 1) {
    const begun = performance.now();
    await send("POST", "/api/appointments", anySlot(), patients[turn % PATIENTS]?.token);
    times.push(performance.now() - begun);
  }
  await over;
  const [held] = await db.query<{ count: number }>(Prisma.sql`
    SELECT count(*)::int FROM appointments a JOIN patients p ON p.id = a.patient_id
      JOIN users u ON u.id = p.user_id
     WHERE a.status <> 'cancelled' AND u.registered_from IS NOT NULL`);
  const [mailed] = await db.query<{ most: number }>(Prisma.sql`
    SELECT max(count)::int AS most FROM (SELECT count(*) FROM email_messages WHERE status <> 'skipped' GROUP BY recipient) AS of`);
  const share = ((held?.count ?? 0) / (DOCTORS * SLOTS)) * 100;
  process.stdout.write(
    [
      `registered ${registered} of ${ACCOUNTS}, bookings tried ${attempts}`,
      `honest bookings ${times.length}, slowest ${Math.round(Math.max(...times))} ms (aim: 2000)`,
      `slots held by the robot ${share.toFixed(1)} % (aim: 5)`,
      `most e-mails to one address ${mailed?.most ?? 0} (aim: 100)`,
      `database grown by ${((await size()) - before).toFixed(1)} MB (aim: 50)`,
      "",
    ].join("\n"),
  );
} finally {
  await stack.remove();
}
process.exit(0);
