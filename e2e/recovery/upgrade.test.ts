import { readFileSync } from "node:fs";
import path from "node:path";
import { Logger, runMigrations } from "graphile-worker";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { knownMigrations, migrateTo } from "@/scripts/migrate";
import { DEMO_PASSWORD } from "@/scripts/stack/content";
import { freePort } from "@/scripts/stack/ports";
import { startPostgres, stopPostgres } from "@/scripts/stack/postgres";
import { eventually } from "@/scripts/testing/eventually";
import { TestStack } from "@/scripts/testing/test-stack";
import { query, run } from "../support/backups";

// `npm start` of today on the data folder of an earlier release, with e-mails in every state.

const LAST_MIGRATION = "20261122020000_proof";
/** The tables of what people have entered: no row may change. */
const TABLES = [
  ...["users", "doctors", "patients", "specialties", "availabilities", "appointments"],
  ...["clinical_records", "clinical_documents", "stored_files", "audit_log"],
];

const stack = await TestStack.create();
const before = new Map<string, object[]>();

/** Every row, with the columns that it had before. */
const rowsOf = async (address: string, table: string) =>
  (await query(address, `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY id`)).map(
    ({ row }) => row,
  );

async function makeEarlierClinic() {
  const home = path.join(stack.directory, "postgres");
  const signal = AbortSignal.timeout(120_000);
  const server = await startPostgres(home, await freePort(), () => {}, signal);
  const { owner } = server.addresses;
  const names = knownMigrations().filter((name) => name <= LAST_MIGRATION);
  await migrateTo(owner, names, signal);
  await runMigrations({ connectionString: owner, logger: new Logger(() => () => {}) });
  await query(owner, readFileSync("e2e/fixtures/earlier-release.sql", "utf8"));
  for (const table of TABLES) before.set(table, await rowsOf(owner, table));
  await stopPostgres(server.process);
}

beforeAll(async () => {
  await makeEarlierClinic();
  await stack.start();
  Object.assign(process.env, stack.variables());
});
afterAll(() => stack.remove());

const ask = (statement: string) => query(stack.state()?.databaseUrl ?? "", statement);

test.each(TABLES)("every row of %s is unchanged after the upgrade", async (table) => {
  const after = await rowsOf(stack.state()?.databaseUrl ?? "", table);
  const known = before.get(table) ?? [];
  expect(known.length).toBeGreaterThan(0);
  // The log keeps growing.
  expect(after.slice(0, known.length)).toMatchObject(known);
});

test("the users of the previous version sign in, and see their data", async () => {
  const { call } = await import("../support/call");
  const body = { email: "admin@clinica.test", password: DEMO_PASSWORD };
  const { data } = await call("POST", "/api/auth/login", { body });
  for (const [address, table] of [
    ["/api/appointments", "appointments"],
    ["/api/clinical-records", "clinical_records"],
    ["/api/clinical-documents", "clinical_documents"],
  ] as const) {
    const { status, pagination } = await call("GET", address, { token: data.accessToken });
    expect(status).toBe(200);
    expect(pagination?.total).toBe(before.get(table)?.length);
  }
  expect((await call("GET", "/api/emails", { token: data.accessToken })).status).toBe(200);
});

test("a record's first version has its author, if the audit log has it", async () => {
  const { call } = await import("../support/call");
  const body = { email: "admin@clinica.test", password: DEMO_PASSWORD };
  const { accessToken: token } = (await call("POST", "/api/auth/login", { body })).data;
  const authors = new Map<string, string | undefined>();
  for (const { id, title } of (await call("GET", "/api/clinical-records", { token })).data
    .records) {
    const { data } = await call("GET", `/api/clinical-records/${id}/versions`, { token });
    expect(data).toMatchObject([{ version: 1, kind: "original", title }]);
    authors.set(title, data[0].author?.lastname);
  }
  expect(authors.get("Otitis media aguda")).toBe("Méndez");
  expect(authors.get("Cefalea tensional")).toBeUndefined();
});

test("the audit log is sealed from its first row on", async () => {
  await ask("SELECT graphile_worker.add_job('seal_audit_log')");
  await eventually("a seal", () => ask("SELECT FROM audit_seals"));
  const { code, printed } = await run(["scripts/audit-verify.mjs"], {
    ...stack.env,
    DATA_DIR: stack.directory,
  });
  expect(printed).toMatch(/✓ Registro íntegro/);
  expect(code).toBe(0);
});

describe("e-mails", () => {
  const subjectsFor = async (address: string) => {
    const { caughtFor } = await import("../support/mailbox");
    return (await caughtFor(address)).map(({ subject }) => subject.split(":")[0]).toSorted();
  };
  beforeAll(() =>
    eventually("all that waited is done with", async () => {
      return !(await ask("SELECT FROM email_messages WHERE status = 'queued'")).length;
    }),
  );

  test.each([
    // Both give the present state of the appointment.
    [
      "hernan.romero",
      ["Restablece tu contraseña", "Tu cita está confirmada", "Tu cita está confirmada"],
    ],
    ["carolina.medina", ["Tu cita fue cancelada"]],
    ["julia", ["Confirma tu dirección de correo"]],
    ["inigo.arrietamunoz", ["Se canceló una cita"]],
    ["doctor", ["Nueva cita en tu agenda"]],
    [
      "paciente",
      [
        "La dirección de tu cuenta cambió",
        "Restablece tu contraseña",
        "Tu contraseña fue cambiada",
        "Tu cuenta quedó vinculada con Google",
        "Ya tienes una cuenta",
      ],
    ],
  ])("%s gets the e-mails that were waiting, and none twice", async (name, subjects) => {
    expect(await subjectsFor(`${name}@clinica.test`)).toEqual(subjects);
  });

  test("e-mails that cannot be written any more say so; failed ones stay failed, and can be resent", async () => {
    const failed = await ask(
      `SELECT kind, recipient, last_error, pointless_after > now() AS is_of_use FROM email_messages
        WHERE status = 'failed' ORDER BY kind, recipient`,
    );
    const lost = { last_error: "Quedó sin enviar al actualizar la aplicación.", is_of_use: false };
    const refused = { last_error: "connect ECONNREFUSED 127.0.0.1:45998", is_of_use: true };
    expect(failed).toEqual([
      { kind: "confirmed", recipient: "hernan.romero@clinica.test", ...refused },
      { kind: "cancelled", recipient: "josefina.villalba@clinica.test", ...lost },
      { kind: "doctor_booked", recipient: "inigo.arrietamunoz@clinica.test", ...refused },
      { kind: "doctor_cancelled", recipient: "doctor@clinica.test", ...lost },
      { kind: "doctor_cancelled", recipient: "inigo.arrietamunoz@clinica.test", ...lost },
    ]);
  });

  test("the previous version's e-mails are found by a part of their address", async () => {
    const unknown = `SELECT FROM email_messages m WHERE status <> 'queued'
      AND NOT EXISTS (SELECT FROM email_recipients WHERE address = m.recipient)`;
    expect(await ask(unknown)).toEqual([]);
  });

  test("a patient who got a reminder gets no second one", async () => {
    await ask("SELECT graphile_worker.add_job('queue_reminders')");
    const jobs = () =>
      ask("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'queue_reminders'");
    await eventually("it was looked for", async () => !(await jobs()).length);
    const soon = "SELECT FROM email_messages WHERE kind = 'reminder'";
    expect(await ask(soon)).toHaveLength(1);
  });

  test("no job of the previous version is left", async () => {
    const left = await ask(
      "SELECT FROM graphile_worker.jobs WHERE task_identifier ~ '^(send|tell)_'",
    );
    expect(left).toEqual([]);
  });
});
