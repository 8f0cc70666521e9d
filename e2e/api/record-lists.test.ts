import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { recordPreview } from "@/lib/records/clinical-records/schema";
import { listRecordPreviews } from "@/lib/records/clinical-records/service";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import {
  actorOf,
  createAdmin,
  createDoctor,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";
import { createRecord } from "../support/records";
import { createDocument } from "../support/stored-document";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const logOf = ({ id }: Person) =>
  db.auditLog.findMany({ where: { actor_id: id }, orderBy: [{ at: "asc" }, { id: "asc" }] });

describe("record previews", () => {
  const query = { limit: 10, offset: 0, length: 20 };

  test("record previews have the first characters of the text, and no more", async () => {
    const own = await createPatient();
    const long = await createRecord(own, "Largo", `${"😀".repeat(20)}y el resto`);
    const short = await createRecord(own, "Corto", "á".repeat(20));
    await createDocument(long.id);
    const page = await listRecordPreviews(actorOf(own), query);
    const [data, total] = [page.rows(), page.total];
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { id: short.id, title: "Corto", beginning: "á".repeat(20), documents: 0 },
      { id: long.id, title: "Largo", beginning: `${"😀".repeat(20)}…`, documents: 1 },
    ]);
    expect(data[0]?.Patient.User).toMatchObject({ email: own.email, dni: own.dni });
    for (const row of data) expect(Object.keys(row)).toEqual(Object.keys(recordPreview.shape));
  });

  test("record previews are limited to the actor's scope, and logged as read", async () => {
    const [doctor, own, other] = await Promise.all([
      createDoctor(),
      createPatient(),
      createPatient(),
    ]);
    const word = uniqueWord();
    const [mine] = await Promise.all([createRecord(own, word), createRecord(other, word)]);
    await createAppointment(doctor, own);
    const found = await listRecordPreviews(actorOf(doctor), { ...query, title: word });
    expect(found.rows().map(({ id }) => id)).toEqual([mine.id]);
    const foreign = { ...query, patient_id: other.patientId };
    const none = await listRecordPreviews(actorOf(doctor), foreign);
    expect([none.rows(), none.total]).toEqual([[], 0]);
    expect(await logOf(doctor)).toMatchObject([
      {
        ...{ action: "clinical_records.read", result: "ok" },
        ...{ patient_ids: [own.patientId], entity_ids: [mine.id] },
      },
      { action: "clinical_records.read", patient_ids: [other.patientId], entity_ids: [] },
    ]);
  });
});

describe("the list of records", () => {
  const idsFor = async (query: string) => {
    const { data } = await call("GET", `/api/clinical-records?${query}`, { token: admin.token });
    return data.records.map(({ id }: { id: string }) => id);
  };

  test("the list of records is filtered by the patient's name", async () => {
    const word = uniqueWord();
    const [one, other] = await Promise.all([
      createPatient({ name: "Íñigo", lastname: word }),
      createPatient({ name: "Eva", lastname: word }),
    ]);
    const first = await createRecord(one, "Evolución");
    const second = await createRecord(other, "Evolución");
    expect(await idsFor(`patient=${word.toUpperCase()}`)).toEqual([second.id, first.id]);
    expect(await idsFor(`patient=${word} inigo&title=evolucion`)).toEqual([first.id]);
    expect(await idsFor(`patient=${word} Evolución`)).toEqual([]);
  });

  test("the list of records is filtered by the clinic's days on which they were created", async () => {
    const { patientId, ...patient } = await createPatient();
    const record = await createRecord({ ...patient, patientId });
    // In the clinic's time zone it is still the evening of the 12th.
    const createdAt = new Date("2026-03-13T01:30:00Z");
    await db.clinicalRecord.update({ where: { id: record.id }, data: { createdAt } });
    const find = (days: string) => idsFor(`patient_id=${patientId}&${days}`);
    for (const days of ["date_from=2026-03-12", "date_to=2026-03-12", "date_to=&date_from="])
      expect(await find(days), days).toEqual([record.id]);
    for (const days of ["date_from=2026-03-13", "date_to=2026-03-11"])
      expect(await find(days), days).toEqual([]);
    expect(
      await call("GET", "/api/clinical-records?date_from=ayer", { token: admin.token }),
    ).toMatchObject({ status: 400, fields: { date_from: "Fecha inválida" } });
  });
});

describe("one record", () => {
  test("one record is read whole with its documents, and logged", async () => {
    const own = await createPatient();
    const record = await createRecord(own, "Control", "Evolución favorable.\nVolver en un año.");
    const document = await createDocument(record.id);
    const path = `/api/clinical-records/${record.id}`;
    expect(await call("GET", path, { token: own.token })).toMatchObject({
      status: 200,
      data: {
        ...{ id: record.id, title: "Control", body: record.body, patient_id: own.patientId },
        Patient: { User: { lastname: own.lastname } },
        ClinicalDocuments: [{ id: document.id, description: document.description }],
      },
    });
    expect(await logOf(own)).toMatchObject([
      {
        ...{ action: "clinical_records.read", result: "ok" },
        ...{ patient_ids: [own.patientId], entity_ids: [record.id] },
      },
    ]);
  });

  test("a record outside the actor's scope is 404, and the attempt is logged", async () => {
    const [own, other] = await Promise.all([createPatient(), createPatient()]);
    const { id } = await createRecord(other);
    const refused = await call("GET", `/api/clinical-records/${id}`, { token: own.token });
    expect(refused).toMatchObject({ status: 404, message: "Historial clínico no encontrado" });
    expect(await logOf(own)).toMatchObject([
      { action: "clinical_records.read", result: "not_found", entity_ids: [id], patient_ids: [] },
    ]);
  });
});

test("a change based on an outdated version is refused, if the client names the version", async () => {
  const { id } = await createRecord(await createPatient());
  const path = `/api/clinical-records/${id}`;
  const change = (title: string, updatedAt?: string) =>
    call("PUT", path, {
      token: admin.token,
      body: { title, body: "Evolución favorable.", ...(updatedAt && { updatedAt }) },
    });
  const { data: seen } = await call("GET", path, { token: admin.token });
  const first = await change("Primero", seen.updatedAt);
  expect(first).toMatchObject({ status: 200, data: { title: "Primero" } });
  expect(await change("Segundo", seen.updatedAt)).toMatchObject({
    status: 409,
    message:
      "Otra persona guardó cambios antes. Tu texto no se perdió: compáralo y vuelve a guardar.",
  });
  expect((await call("GET", path, { token: admin.token })).data.title).toBe("Primero");
  expect((await change("Tercero", first.data.updatedAt)).status).toBe(200);
  expect((await change("Cuarto")).status).toBe(200);
  expect(await change("Quinto", "ayer")).toMatchObject({
    status: 422,
    fields: { updatedAt: "Fecha inválida" },
  });
});
