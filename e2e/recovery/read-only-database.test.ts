import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "@/scripts/testing/eventually";
import { query } from "../support/backups";
import { createStormyClinic } from "../support/mail-storm";

// A primary that was demoted by a failover still accepts connections, but only reads (SQLSTATE 25006).

let clinic: Awaited<ReturnType<typeof createStormyClinic>>;
beforeAll(async () => {
  clinic = await createStormyClinic();
});
afterAll(() => clinic.end());

const ask = (statement: string) => query(clinic.stack.state()?.databaseUrl ?? "", statement);

/** Makes all connections read-only, existing ones included. */
async function demote() {
  await ask("ALTER ROLE clinica_application SET default_transaction_read_only = on");
  await ask(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'clinica_application'",
  );
}
/** New connections may write again; existing ones stay read-only. */
const promote = () => ask("ALTER ROLE clinica_application RESET default_transaction_read_only");

test("a booking gets 503 without a primary, and succeeds as soon as there is one", async () => {
  const { createDoctor, createPatient } = await import("../support/people");
  const { book, booking } = await import("../support/slots");
  const [doctor, patient] = [await createDoctor(), await createPatient()];
  await demote();
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await book(patient, booking(doctor))).status).toBe(503);
  await promote();
  await eventually(
    "a booking is taken",
    async () => (await book(patient, booking(doctor))).status === 201,
  );
});

test("an e-mail that was delivered during a failover of the database is not sent again", async () => {
  const { createDoctor, createPatient } = await import("../support/people");
  const { book, booking } = await import("../support/slots");
  const [doctor, patient] = [await createDoctor(), await createPatient()];
  const { server } = clinic;
  const taken = new Promise<void>((resolve) => {
    server.meanwhile = async (to) => {
      if (to === patient.email) await demote().then(resolve);
    };
  });
  expect((await book(patient, booking(doctor))).status).toBe(201);
  await taken;
  await eventually("noting it fails", () =>
    ask("SELECT FROM pg_stat_activity WHERE usename = 'clinica_application'"),
  );
  await promote();
  const sent = () =>
    ask(`SELECT status, attempts FROM email_messages WHERE recipient = '${patient.email}'`);
  await eventually("it is noted", async () => (await sent())[0]?.status === "sent");
  expect(await sent()).toEqual([{ status: "sent", attempts: 1 }]);
  expect(server.taken.filter(({ to }) => to === patient.email)).toHaveLength(1);
});

test("a standby is not used as the database, and everything continues after its promotion", async () => {
  const { createDoctor, createPatient } = await import("../support/people");
  const { book, booking } = await import("../support/slots");
  const [doctor, patient] = [await createDoctor(), await createPatient()];
  const { stack } = clinic;
  const { postgres = 0, web } = { ...stack.state()?.pids };
  const readiness = async () =>
    (await fetch(`${stack.variables().BASE_URL}/api/health/ready`)).status;
  const isStandby = async () => (await ask("SELECT pg_is_in_recovery() AS it"))[0]?.it;

  writeFileSync(path.join(stack.directory, "postgres/cluster/standby.signal"), "");
  process.kill(postgres, "SIGINT");
  await eventually("a standby", () => isStandby().catch(() => false));
  // Reading works, so this checks that a database which only reads does not count as ready.
  expect(await readiness()).toBe(503);
  expect((await book(patient, booking(doctor))).status).toBe(503);
  await ask("SELECT pg_promote()");
  await eventually(
    "a booking is taken",
    async () => (await book(patient, booking(doctor))).status === 201,
  );
  expect(await readiness()).toBe(200);
  // Within a job the worker ends without its database, and is started again.
  const sent = `SELECT FROM email_messages WHERE recipient = '${patient.email}' AND status = 'sent'`;
  await eventually("the worker sends the booking's e-mail", () => ask(sent));
  expect(stack.state()?.pids).toMatchObject({ web });
});
