import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { query } from "../support/backups";
import { eventually } from "../support/eventually";
import { createStormyClinic } from "../support/mail-storm";

// Where the database fails over, connections lead for a while to a server that only reads.

let clinic: Awaited<ReturnType<typeof createStormyClinic>>;
let pids: unknown;

beforeAll(async () => {
  clinic = await createStormyClinic();
  pids = clinic.stack.state()?.pids;
});
afterAll(() => clinic.end());

const ask = (statement: string) => query(clinic.stack.variables().DATABASE_URL ?? "", statement);

/** Each new connection only reads, or no longer; `cut` are those that there are. */
const setReadOnly = (value: "on" | "off") =>
  ask(`ALTER ROLE clinica_application SET default_transaction_read_only = ${value}`);
const cut = () =>
  ask(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'clinica_application'",
  );

async function someone() {
  const { createDoctor, createPatient } = await import("../support/people");
  const { book, booking } = await import("../support/slots");
  const [doctor, patient] = [await createDoctor(), await createPatient()];
  return (time: string) => book(patient, booking(doctor, time));
}

it("whoever changes something is told to try again, and is served as soon as there is a primary", async () => {
  const bookAt = await someone();
  await setReadOnly("on");
  await cut();
  const refused = await eventually("a server that only reads", async () => {
    const answer = await bookAt("09:00");
    return answer.status !== 201 && answer;
  });
  expect(refused.status).toBe(503);
  // Several connections, all of which only read.
  const answers = await Promise.all(["09:00", "09:30", "10:00"].map(bookAt));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  await setReadOnly("off");
  // Not one of them has stayed.
  for (const time of ["09:00", "09:30", "10:00", "10:30"]) {
    expect((await bookAt(time)).status).toBe(201);
  }
});

it("an e-mail that was sent just before is noted after, and not sent twice", async () => {
  const { queueEmails } = await import("@/lib/platform/email/outbox");
  const { db } = await import("@/lib/platform/db");
  const recipient = "una-vez@prueba.test";
  await clinic.server.turn("slow");
  await queueEmails(db, [{ kind: "test", recipient }]);
  const status = async () =>
    (
      await ask(`SELECT status, claimed_until FROM email_messages WHERE recipient = '${recipient}'`)
    )[0];
  await eventually("it is being sent", async () => (await status())?.claimed_until);
  await setReadOnly("on");
  await cut();
  await eventually("it was sent", async () =>
    clinic.server.taken.some(({ to }) => to === recipient),
  );
  await setReadOnly("off");
  await eventually("it is noted", async () => (await status())?.status === "sent");
  expect(clinic.server.taken.filter(({ to }) => to === recipient)).toHaveLength(1);
});

it("a standby is not taken for the database, and everything goes on once it is promoted", async () => {
  const bookAt = await someone();
  const { stack } = clinic;
  writeFileSync(path.join(stack.directory, "postgres/cluster/standby.signal"), "");
  process.kill(stack.state()?.pids.postgres ?? 0, "SIGINT");
  await eventually(
    "a standby",
    async () => (await ask("SELECT pg_is_in_recovery() AS it").catch(() => []))[0]?.it,
  );
  const ready = () => fetch(`${stack.variables().BASE_URL}/api/health/ready`);
  expect((await ready()).status).toBe(503);
  expect((await bookAt("09:00")).status).toBe(503);
  await ask("SELECT pg_promote()");
  await eventually("served again", async () => (await bookAt("09:00")).status === 201);
  expect((await ready()).status).toBe(200);
});

it("neither the web server nor the worker was started anew, and jobs are noticed at once", async () => {
  const { web, worker } = clinic.stack.state()?.pids ?? {};
  expect(pids).toMatchObject({ web, worker });
  await eventually(
    "the worker listens",
    () =>
      ask(
        "SELECT FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND usename = 'clinica_application'",
      ),
    60_000,
  );
});
