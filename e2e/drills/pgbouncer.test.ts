import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { migrate } from "@/scripts/migrate";
import { freePort } from "@/scripts/stack/ports";
import { startPostgres, stopPostgres } from "@/scripts/stack/postgres";
import { eventually } from "@/scripts/testing/eventually";
import { TestStack } from "@/scripts/testing/test-stack";
import { startPgbouncer } from "../support/pgbouncer";

// The whole application behind PgBouncer in both of its modes: web server and worker connect to PgBouncer, migrations
// to the database directly.

const home = mkdtempSync(path.join(tmpdir(), "clinica-postgres-"));
const server = await startPostgres(home, await freePort(), () => {}, AbortSignal.timeout(120_000));
// Creates the role that PgBouncer signs in with.
await migrate(server.addresses, AbortSignal.timeout(120_000));
afterAll(async () => {
  await stopPostgres(server.process);
  rmSync(home, { recursive: true });
});

describe.each(["session", "transaction"] as const)("pool_mode = %s", (mode) => {
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let stack: TestStack;
  beforeAll(async () => {
    pooler = await startPgbouncer(server.addresses, mode);
    stack = await TestStack.create({
      ...{ ...pooler.settings, DATABASE_POOL: "6" },
      ...(mode === "transaction" && { DATABASE_LISTEN_URL: server.addresses.application }),
    });
    await stack.start();
    // The modules imported below read their addresses from the environment.
    vi.resetModules();
    Object.assign(process.env, stack.variables());
  });
  afterAll(async () => {
    await stack.remove();
    await pooler.stop();
  });

  test("pages, simultaneous bookings, documents and e-mails work behind PgBouncer", async () => {
    const { createDoctor, createPatient } = await import("../support/people");
    const { book, booking } = await import("../support/slots");
    const { call } = await import("../support/call");
    const { openRecord, sendLargest } = await import("../support/document-faults");
    const { mailTo } = await import("../support/mailbox");
    const doctor = await createDoctor();
    const patients = await Promise.all(Array.from({ length: 20 }, () => createPatient()));
    // Often enough that statements get prepared, on any of the connections.
    for (let round = 0; round < 10; round += 1) {
      const lists = await Promise.all(
        patients.map(({ token }) => call("GET", "/api/appointments", { token })),
      );
      expect(lists.map(({ status }) => status)).toEqual(patients.map(() => 200));
    }
    const booked = await Promise.all(patients.map((patient) => book(patient, booking(doctor))));
    expect(booked.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const happy = patients[booked.findIndex(({ status }) => status === 201)];
    await mailTo(happy?.email ?? "", /^Tu cita fue agendada/);
    await openRecord();
    expect((await sendLargest()).status).toBe(201);
    await eventually("everything is well", async () => {
      const { data } = await call("GET", "/api/health/ready");
      return data.degraded?.length === 0 || data.degraded === undefined;
    });
  });

  test("changes of the agenda arrive behind PgBouncer", async () => {
    const { createDoctor, createPatient } = await import("../support/people");
    const { book, booking, daysAhead } = await import("../support/slots");
    const { follow } = await import("../support/agenda-stream");
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const date = daysAhead(3);
    const { next, close } = await follow(doctor, date);
    const { data } = await book(patient, booking(doctor, "09:00", date));
    await next(({ appointments }) => appointments.includes(data.id));
    close();
  });

  test("every connection aborts what takes too long behind PgBouncer", async () => {
    const clients = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const client = new pg.Client({ connectionString: pooler.settings.DATABASE_URL });
        await client.connect();
        return client;
      }),
    );
    const shown = await Promise.all(
      clients.map((client) => client.query("SHOW statement_timeout")),
    );
    expect(new Set(shown.map(({ rows }) => rows[0].statement_timeout))).toEqual(new Set(["8s"]));
    await Promise.all(clients.map((client) => client.end()));
  });
});
