import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { files, upload } from "../support/files";
import {
  createAdmin,
  createDoctor,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";
import { createRecord } from "../support/records";

let admin: Person;
let patient: Person;
beforeAll(async () => {
  [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
});

const list = (actor: Person, query = "") =>
  call("GET", `/api/clinical-records${query}`, { token: actor.token });
const idsFor = async (actor: Person, query = "") =>
  (await list(actor, query)).data.records.map(({ id }: { id: string }) => id);
const create = (body: unknown) =>
  call("POST", "/api/clinical-records", { token: admin.token, body });
const update = (id: string, body: unknown) =>
  call("PUT", `/api/clinical-records/${id}`, { token: admin.token, body });
const input = () => ({
  patient_id: patient.patientId,
  title: "Control anual",
  body: "Sin novedades.\nVolver en un año.",
});

describe("a clinical record", () => {
  test("a clinical record is created, changed and deleted, with its documents", async () => {
    const created = await create({ ...input(), id: crypto.randomUUID(), createdAt: "2020-01-01" });
    expect(created).toMatchObject({
      status: 201,
      data: {
        ...input(),
        Patient: { User: { lastname: patient.lastname } },
        ClinicalDocuments: [],
      },
    });
    const { id, createdAt } = created.data;
    const changed = await update(id, {
      title: "Control",
      body: "Otra evolución.",
      patient_id: crypto.randomUUID(),
    });
    expect(changed).toMatchObject({
      status: 200,
      data: { title: "Control", patient_id: patient.patientId, createdAt },
    });
    expect(Date.parse(changed.data.updatedAt)).toBeGreaterThan(Date.parse(createdAt));
    expect((await upload(admin, id, files.text())).status).toBe(201);
    const path = `/api/clinical-records/${id}`;
    expect((await call("DELETE", path, { token: admin.token })).status).toBe(200);
    expect(await db.clinicalDocument.count({ where: { clinical_record_id: id } })).toBe(0);
    expect((await call("DELETE", path, { token: admin.token })).status).toBe(404);
  });

  test("a clinical record has lines that end in a line feed, whatever its author sent", async () => {
    const body = "MSH|LAB\rPID|1\r\nOBX|1\vOBX|2\u0085OBX|3\u2028Fin.";
    const created = await create({ ...input(), body });
    expect(created.data.body).toBe("MSH|LAB\nPID|1\nOBX|1\nOBX|2\nOBX|3\nFin.");
  });

  test.each([
    ["patient_id", "", "Debe seleccionar un paciente"],
    ["title", "", "El título es requerido"],
    ["title", "  ab ", "El título debe tener al menos 3 caracteres"],
    ["title", "x".repeat(201), "No puede superar 200 caracteres"],
    ["body", undefined, "El contenido es requerido"],
    ["body", " corto ", "El contenido debe tener al menos 10 caracteres"],
    ["body", "x".repeat(50_001), "No puede superar 50000 caracteres"],
    ["body", "Sin novedades\0", "Contiene caracteres no válidos"],
  ])("a clinical record is refused with %s %j: %s", async (field, value, message) => {
    const answer = await create({ ...input(), [field]: value });
    expect(answer).toMatchObject({ status: 422, fields: { [field]: message } });
  });

  test("a clinical record needs an existing patient", async () => {
    const answer = await create({ ...input(), patient_id: crypto.randomUUID() });
    expect(answer).toMatchObject({ status: 404, message: "Paciente no encontrado" });
  });
});

describe("the list", () => {
  test("the list of records is the newest first, filtered by title and patient, in pages", async () => {
    const own = await createPatient();
    const word = uniqueWord();
    const one = await createRecord(own, `Evolución ${word}`);
    const two = await createRecord(own, `Control ${word}`);
    const three = await createRecord(own, "Otro");
    expect(await idsFor(own)).toEqual([three.id, two.id, one.id]);
    expect(await idsFor(own, `?title=EVOLUCION ${word}`)).toEqual([one.id]);
    expect(await idsFor(admin, `?title=${word}&patient_id=${own.patientId}`)).toHaveLength(2);
    expect(await idsFor(own, "?title=%25")).toEqual([]);
    expect(await idsFor(own, "?limit=1&offset=1")).toEqual([two.id]);
    expect((await list(own, "?limit=1")).pagination).toEqual({ total: 3, limit: 1, offset: 0 });
    expect((await list(own, "?patient_id=x")).status).toBe(400);
  });

  test("the list shows a doctor their own patients' records, until the last appointment is cancelled", async () => {
    const [doctor, own, former] = await Promise.all([
      createDoctor(),
      createPatient(),
      createPatient(),
    ]);
    const [mine] = await Promise.all([createRecord(own), createRecord(former)]);
    const { id } = await createAppointment(doctor, own, { status: "completed" });
    await createAppointment(doctor, former, { start: "11:00", status: "cancelled" });
    expect(await idsFor(doctor)).toEqual([mine.id]);
    expect(await idsFor(doctor, `?patient_id=${former.patientId}`)).toEqual([]);
    await db.appointment.update({ where: { id }, data: { status: "cancelled" } });
    expect(await idsFor(doctor)).toEqual([]);
  });

  test("the search for records finds each word in the title or the patient's name", async () => {
    const [one, other] = await Promise.all([createPatient({ name: "Íñigo" }), createPatient()]);
    const word = uniqueWord();
    const first = await createRecord(one, `Evolución ${word}`);
    const second = await createRecord(one, "Control");
    const third = await createRecord(other, `Evolución ${word}`);
    expect(await idsFor(admin, `?search=${word}`)).toEqual([third.id, first.id]);
    expect(await idsFor(admin, `?search=${one.lastname}`)).toEqual([second.id, first.id]);
    expect(await idsFor(admin, `?search=evolucion ${one.lastname} INIGO`)).toEqual([first.id]);
    expect(await idsFor(admin, `?search=${word} ${uniqueWord()}`)).toEqual([]);
    expect(await idsFor(one, `?search=${word}`)).toEqual([first.id]);
  });

  test("the list shows a patient none of another patient's records", async () => {
    const [own, other] = await Promise.all([createPatient(), createPatient()]);
    await createRecord(other);
    expect(await list(own, `?patient_id=${other.patientId}`)).toMatchObject({
      status: 200,
      data: { records: [] },
      pagination: { total: 0 },
    });
  });
});

describe("listed titles", () => {
  const titles = (actor: Person, query: string) => list(actor, `?fields=titles&${query}`);

  test("listed titles identify a record, and have none of its text", async () => {
    const own = await createPatient();
    const record = await createRecord(own, "Control anual", "Secreto profesional.");
    const answer = await titles(admin, `search=${own.lastname}`);
    expect(answer).toMatchObject({ status: 200, pagination: { total: 1, limit: 1000, offset: 0 } });
    expect(answer.data.records).toEqual([
      {
        id: record.id,
        title: "Control anual",
        createdAt: record.createdAt.toISOString(),
        Patient: { User: { name: own.name, lastname: own.lastname } },
      },
    ]);
  });

  test("titles are listed in pages of a stable order", async () => {
    const own = await createPatient();
    const createdAt = new Date("2026-03-12T10:00:00Z");
    await db.clinicalRecord.createMany({
      data: Array.from({ length: 5 }, (_, index) => ({
        ...{ patient_id: own.patientId, title: `Control ${index}`, body: "Sin novedades." },
        createdAt,
      })),
    });
    const pages = await Promise.all(
      [0, 2, 4].map((offset) => titles(own, `search=control&limit=2&offset=${offset}`)),
    );
    expect(pages.map(({ pagination }) => pagination?.total)).toEqual([5, 5, 5]);
    const ids = pages.flatMap(({ data }) => data.records.map(({ id }: { id: string }) => id));
    expect(ids).toEqual(ids.toSorted().reverse());
    expect(new Set(ids).size).toBe(5);
  });

  test("listed titles are limited to the actor's scope", async () => {
    const [doctor, own, other] = await Promise.all([
      createDoctor(),
      createPatient(),
      createPatient(),
    ]);
    const word = uniqueWord();
    const [mine] = await Promise.all([createRecord(own, word), createRecord(other, word)]);
    await createAppointment(doctor, own);
    for (const actor of [doctor, own])
      expect((await titles(actor, `search=${word}`)).data.records).toMatchObject([{ id: mine.id }]);
    expect((await titles(admin, `search=${word}`)).data.records).toHaveLength(2);
    const foreign = await titles(own, `patient_id=${other.patientId}`);
    expect(foreign).toMatchObject({ data: { records: [] }, pagination: { total: 0 } });
  });

  test("listing titles leaves one row in the log, which says that titles were listed", async () => {
    const [actor, own] = await Promise.all([createAdmin(), createPatient()]);
    await Promise.all([createRecord(own), createRecord(own), createRecord(patient)]);
    await titles(actor, "limit=100");
    const log = await db.auditLog.findMany({ where: { actor_id: actor.id } });
    expect(log).toMatchObject([
      { action: "clinical_records.titles", result: "ok", entity_ids: [], patient_ids: [] },
    ]);
  });

  test("titles are the only selectable fields of records", async () => {
    expect(await list(admin, "?fields=body")).toMatchObject({
      status: 400,
      fields: { fields: "Solo se admite 'titles'" },
    });
  });
});
