import { describe, expect, test } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { runLocking } from "../support/locking";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { asAuthor, createRecord } from "../support/records";

const first = { title: "Control anual", body: "Sin novedades.\nVolver en un año." };
const second = { title: "Control anual", body: "Soplo sistólico leve.\nVolver en un año." };

/** A doctor with a patient and another doctor of the same patient. */
async function createCare() {
  const [doctor, colleague, patient, admin] = await Promise.all([
    createDoctor(),
    createDoctor(),
    createPatient(),
    createAdmin(),
  ]);
  await createAppointment(doctor, patient);
  await createAppointment(colleague, patient, { start: "11:00" });
  return { doctor, colleague, patient, admin };
}

const create = ({ token }: Person, { patientId }: Person, body = first) =>
  call("POST", "/api/clinical-records", { token, body: { ...body, patient_id: patientId } });
const update = ({ token }: Person, id: string, body: object = second) =>
  call("PUT", `/api/clinical-records/${id}`, { token, body });
const read = ({ token }: Person, id: string) =>
  call("GET", `/api/clinical-records/${id}`, { token });
const versionsFor = async ({ token }: Person, id: string) =>
  (await call("GET", `/api/clinical-records/${id}/versions`, { token })).data;
const annotate = ({ token }: Person, id: string, body: string) =>
  call("POST", `/api/clinical-records/${id}/notes`, { token, body: { body } });

const CHANGED =
  "Otra persona guardó cambios antes. Tu texto no se perdió: compáralo y vuelve a guardar.";

describe("a doctor's records", () => {
  test("a doctor writes records of own patients, and is named with the licence number", async () => {
    const { doctor, patient } = await createCare();
    const created = await create(doctor, patient);
    expect(created).toMatchObject({
      status: 201,
      data: { ...first, author: asAuthor(doctor), version: 1, amended_at: null, notes: [] },
    });
    expect((await create(doctor, await createPatient())).status).toBe(404);
    expect(await versionsFor(patient, created.data.id)).toEqual([
      {
        ...{ version: 1, kind: "original", ...first, reason: null },
        ...{ author: asAuthor(doctor), at: created.data.createdAt },
      },
    ]);
  });

  test("CWE-639: a doctor amends own records; another doctor is refused, and adds a clarification", async () => {
    const { doctor, colleague, patient } = await createCare();
    const { id } = (await create(doctor, patient)).data;
    expect(await update(colleague, id)).toMatchObject({
      status: 403,
      message: "Solo su autor puede modificar el historial. Agrega una aclaración.",
    });
    const amended = await update(doctor, id, { ...second, reason: "Faltaba la auscultación" });
    expect(amended).toMatchObject({
      status: 200,
      data: { ...second, author: asAuthor(doctor), version: 2, amended_at: expect.any(String) },
    });
    expect(await versionsFor(colleague, id)).toMatchObject([
      {
        ...{ version: 2, kind: "amendment", ...second, reason: "Faltaba la auscultación" },
        ...{ author: asAuthor(doctor), at: amended.data.amended_at },
      },
      { version: 1, kind: "original", ...first, reason: null },
    ]);
    const body = "El soplo ya constaba en 2019.";
    const noted = await annotate(colleague, id, `  ${body}  `);
    const note = { id: expect.any(String), body, author: asAuthor(colleague) };
    expect(noted).toMatchObject({ status: 201, data: note });
    expect((await read(patient, id)).data.notes).toEqual([noted.data]);
    // A clarification changes nothing of the record itself.
    expect((await read(doctor, id)).data).toMatchObject({
      ...{ version: 2, updatedAt: amended.data.updatedAt },
    });
  });

  test("a doctor cannot amend a record by an Admin or by an unknown author", async () => {
    const { doctor, patient, admin } = await createCare();
    const ofAdmin = (await create(admin, patient)).data.id;
    const unknown = (await createRecord(patient)).id;
    for (const id of [ofAdmin, unknown]) expect((await update(doctor, id)).status).toBe(403);
  });

  test("a record names its author as at the time of writing, whatever the account is called later", async () => {
    const { doctor, patient } = await createCare();
    const { id } = (await create(doctor, patient)).data;
    await db.user.update({ where: { id: doctor.id }, data: { lastname: "Otro" } });
    expect((await read(patient, id)).data.author).toEqual(asAuthor(doctor));
  });
});

describe("an Admin's change", () => {
  test("an Admin's change is a correction, also of the Admin's own record", async () => {
    const { doctor, patient, admin } = await createCare();
    for (const author of [doctor, admin]) {
      const { id } = (await create(author, patient)).data;
      expect((await update(admin, id)).data).toMatchObject({ author: asAuthor(author) });
      expect(await versionsFor(patient, id)).toMatchObject([
        { version: 2, kind: "correction", author: asAuthor(admin), reason: null },
        { version: 1, kind: "original", author: asAuthor(author) },
      ]);
    }
  });

  test("an Admin's change of a record without an author keeps the earlier text, with no author", async () => {
    const { patient, admin } = await createCare();
    const record = await createRecord(patient, first.title, first.body);
    const original = {
      ...{ version: 1, kind: "original", ...first, reason: null, author: null },
      at: record.createdAt.toISOString(),
    };
    expect(await versionsFor(patient, record.id)).toEqual([original]);
    await update(admin, record.id);
    expect(await versionsFor(patient, record.id)).toMatchObject([{ version: 2 }, original]);
  });
});

describe("a change", () => {
  test("a change that changes nothing creates no version", async () => {
    const { doctor, patient } = await createCare();
    const { data } = await create(doctor, patient);
    const again = { ...first, body: ` ${first.body} `, reason: "Ninguno" };
    expect(await update(doctor, data.id, again)).toMatchObject({ status: 200, data });
    expect(await versionsFor(doctor, data.id)).toHaveLength(1);
  });

  test("a change of an outdated version is refused with its reason", async () => {
    const { doctor, patient } = await createCare();
    const { id, updatedAt } = (await create(doctor, patient)).data;
    expect((await update(doctor, id, { ...second, version: 1 })).status).toBe(200);
    for (const seen of [{ version: 1 }, { version: 3 }, { updatedAt }])
      expect(await update(doctor, id, { ...first, ...seen })).toMatchObject({
        ...{ status: 409, message: CHANGED, fields: { outdated: CHANGED } },
      });
    expect((await read(doctor, id)).data).toMatchObject({ ...second, version: 2 });
  });

  test.each([
    ["reason", "x".repeat(201), "No puede superar 200 caracteres"],
    ["version", 0, "Versión inválida"],
    ["version", "1", "Versión inválida"],
  ])("a change is refused with %s %j", async (field, value, message) => {
    const { patient, admin } = await createCare();
    const { id } = await createRecord(patient);
    expect(await update(admin, id, { ...second, [field]: value })).toMatchObject({
      ...{ status: 422, fields: { [field]: message } },
    });
  });

  test("CWE-362: twenty simultaneous changes are twenty versions, and no text is lost", async () => {
    const { doctor, patient, admin } = await createCare();
    const { id } = (await create(doctor, patient)).data;
    const bodies = Array.from({ length: 20 }, (_, index) => `Evolución número ${index + 1}.`);
    const answers = await Promise.all(
      bodies.map((body, index) => update(index % 2 ? doctor : admin, id, { ...first, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    const versions: { version: number; body: string; at: string }[] = await versionsFor(doctor, id);
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: 21 }, (_, index) => 21 - index),
    );
    expect(versions.map(({ body }) => body).toSorted()).toEqual([...bodies, first.body].toSorted());
    const times = versions.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test("of twenty simultaneous changes of one version one succeeds, and nineteen are refused", async () => {
    const { doctor, patient } = await createCare();
    const { id } = (await create(doctor, patient)).data;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        update(doctor, id, { ...second, body: `Evolución número ${index}.`, version: 1 }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await versionsFor(doctor, id)).toHaveLength(2);
  });
});

describe("a clarification", () => {
  test.each([
    ["empty", "", "El contenido es requerido"],
    ["short", "  corto  ", "El contenido debe tener al menos 10 caracteres"],
    ["too long", "x".repeat(50_001), "No puede superar 50000 caracteres"],
  ])("a clarification that is %s is refused", async (_, body, message) => {
    const { doctor, patient } = await createCare();
    const { id } = await createRecord(patient);
    expect(await annotate(doctor, id, body)).toMatchObject({
      ...{ status: 422, fields: { body: message } },
    });
  });

  test("a clarification is in the audit log and the patient's log, as a clarification", async () => {
    const { doctor, patient } = await createCare();
    const { id } = await createRecord(patient);
    await annotate(doctor, id, "Lo vio también cardiología.");
    const rows = await db.auditLog.findMany({ where: { actor_id: doctor.id } });
    expect(rows).toMatchObject([
      {
        ...{ action: "clinical_records.annotate", result: "ok" },
        ...{ patient_ids: [patient.patientId], entity_ids: [id] },
      },
    ]);
  });
});

test("every read of the versions is in the log", async () => {
  const { doctor, patient } = await createCare();
  const { id } = (await create(doctor, patient)).data;
  for (const reader of [doctor, patient]) {
    await versionsFor(reader, id);
    expect(
      await db.auditLog.findMany({
        where: { actor_id: reader.id, action: "clinical_records.read" },
      }),
    ).toMatchObject([{ result: "ok", patient_ids: [patient.patientId], entity_ids: [id] }]);
  }
  const stranger = await createDoctor();
  await call("GET", `/api/clinical-records/${id}/versions`, { token: stranger.token });
  expect(await db.auditLog.findMany({ where: { actor_id: stranger.id } })).toMatchObject([
    { action: "clinical_records.read", result: "not_found", entity_ids: [id] },
  ]);
});

describe("CWE-471: changes in the database", () => {
  const attempt = (statement: Prisma.Sql) => expect(db.$executeRaw(statement)).rejects;
  const refusal = /is insert-only/;

  test("the database refuses every change of versions and clarifications, and deletes them with their record", async () => {
    const { doctor, patient, admin } = await createCare();
    const { id } = (await create(doctor, patient)).data;
    await update(doctor, id);
    await annotate(doctor, id, "Lo vio también cardiología.");
    const of = Prisma.sql`WHERE record_id = ${id}::uuid`;
    await attempt(Prisma.sql`UPDATE record_versions SET body = 'x' ${of}`).toThrow(refusal);
    await attempt(Prisma.sql`UPDATE record_versions SET reason = 'x' ${of}`).toThrow(refusal);
    await attempt(Prisma.sql`DELETE FROM record_versions ${of}`).toThrow(refusal);
    await attempt(Prisma.sql`UPDATE record_notes SET body = 'x' ${of}`).toThrow(refusal);
    await attempt(Prisma.sql`DELETE FROM record_notes ${of}`).toThrow(refusal);
    for (const table of ["record_versions", "record_notes", "clinical_records CASCADE"])
      await expect(runLocking(`TRUNCATE ${table}`)).rejects.toThrow(refusal);
    expect(await versionsFor(doctor, id)).toHaveLength(2);
    const { token } = admin;
    expect((await call("DELETE", `/api/clinical-records/${id}`, { token })).status).toBe(200);
    expect(await db.recordVersion.count({ where: { record_id: id } })).toBe(0);
    expect(await db.recordNote.count({ where: { record_id: id } })).toBe(0);
  });

  test("the database keeps a text that is overwritten without a version, as the previous release does", async () => {
    const { doctor, patient } = await createCare();
    const { id } = (await create(doctor, patient)).data;
    for (const body of ["La primera vez.", "La segunda vez."])
      await db.$executeRaw`UPDATE clinical_records SET body = ${body} WHERE id = ${id}::uuid`;
    expect(await versionsFor(doctor, id)).toMatchObject([
      { version: 3, kind: "correction", body: "La segunda vez.", author: null },
      { version: 2, kind: "correction", body: "La primera vez.", author: null },
      { version: 1, kind: "original", body: first.body, author: asAuthor(doctor) },
    ]);
    expect((await read(doctor, id)).data).toMatchObject({ version: 3 });
  });
});
