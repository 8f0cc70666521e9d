import pg from "pg";
import { expect, test } from "vitest";
import { createUser } from "@/lib/administration/users/service";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, transaction } from "@/lib/platform/database/db";
import { asFailure } from "@/lib/platform/watch/failure";
import { readState } from "@/scripts/stack/state";
import { createAppointment } from "../support/appointments";
import {
  ALL_WEEK,
  actorOf,
  createAdmin,
  createDoctor,
  createPatient,
  freeDni,
  PASSWORD,
  uniqueWord,
} from "../support/people";

const { sql } = Prisma;

const newUser = async () => ({
  ...{ name: "Ana", lastname: "Prueba", email: `${uniqueWord()}@prueba.test` },
  ...{ dni: await freeDni(), password: PASSWORD, role: "Patient" as const },
});

test("the test database has Spanish messages, for the application and for these tests", async () => {
  const { databaseUrl, applicationDatabaseUrl } = readState(process.env.STACK_FILE ?? "") ?? {};
  expect(new Set([databaseUrl, applicationDatabaseUrl, undefined]).size).toBe(3);
  for (const connectionString of [databaseUrl, applicationDatabaseUrl]) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await expect(client.query("SELECT 1 / 0")).rejects.toThrow("falló la operación");
    await client.end();
  }
});

test("no connection sends startup settings, which PgBouncer would refuse", async () => {
  const { applicationDatabaseUrl: connectionString } =
    readState(process.env.STACK_FILE ?? "") ?? {};
  const client = new pg.Client({ connectionString, statement_timeout: 8_000 });
  await expect(client.connect()).rejects.toThrow(
    "unsupported startup parameter: statement_timeout",
  );
});

/** Violates each constraint, both through SQL and through Prisma. */
const conflicts: Record<string, [() => Promise<unknown>, string]> = {
  "an address, by SQL": [
    async () => {
      const [actor, user] = [actorOf(await createAdmin()), await newUser()];
      await createUser(actor, user);
      await createUser(actor, { ...user, dni: await freeDni() });
    },
    "Ya existe un usuario con ese email",
  ],
  "an address, by Prisma": [
    async () => createPatient({ email: (await createPatient()).email }),
    "Ya existe un usuario con ese email",
  ],
  "a DNI": [
    async () => createPatient({ dni: (await createPatient()).dni }),
    "Ya existe un usuario con ese DNI",
  ],
  "a licence": [
    async () => {
      const [one, other] = await Promise.all([createDoctor(), createDoctor()]);
      const { license_number } = one.Doctor ?? {};
      const data = { license_number: license_number ?? "" };
      await db.doctor.update({ where: { id: other.doctorId }, data });
    },
    "Ya existe un doctor con ese número de licencia",
  ],
  "a specialty": [
    async () => {
      const name = `Neurología ${uniqueWord()}`;
      for (const one of [name, name.toUpperCase()])
        await db.specialty.create({ data: { name: one } });
    },
    "Ya existe una especialidad con ese nombre",
  ],
  "a window of the week": [
    () =>
      createDoctor([...ALL_WEEK, { weekday: 1, from: "17:00:00", to: "19:00:00", minutes: 30 }]),
    "Ya existe una disponibilidad que se superpone con ese horario",
  ],
  "a doctor's time": [
    async () => {
      const [doctor, one, other] = [await createDoctor(), createPatient(), createPatient()];
      await createAppointment(doctor, await one);
      await createAppointment(doctor, await other);
    },
    "El horario seleccionado ya no está disponible",
  ],
  "a patient's time": [
    async () => {
      const [patient, one, other] = [await createPatient(), createDoctor(), createDoctor()];
      await createAppointment(await one, patient);
      await createAppointment(await other, patient);
    },
    "El paciente ya tiene otra cita en ese horario. Elige otro horario.",
  ],
};

const thrownBy = (work: () => Promise<unknown>) => work().then(() => null, asFailure);

test.each(Object.entries(conflicts))("a conflict over %s has its own message", async (_, one) => {
  const [work, message] = one;
  expect(await thrownBy(work)).toMatchObject({ failure: "conflict", message });
});

test("deleted rows and timeouts have their own messages", async () => {
  const patient_id = crypto.randomUUID();
  const data = { patient_id, title: "Control", body: "Evolución favorable." };
  expect(await thrownBy(() => db.clinicalRecord.create({ data }))).toMatchObject({
    failure: "not_found",
  });
  const linger = () =>
    transaction(async (tx) => {
      await tx.run(sql`SET LOCAL statement_timeout = 50`);
      await tx.run(sql`SELECT pg_sleep(5)`);
    });
  expect(await thrownBy(linger)).toMatchObject({ failure: "unavailable" });
});
