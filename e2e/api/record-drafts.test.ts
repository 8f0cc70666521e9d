import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { sweepDrafts } from "@/lib/records/drafts/service";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";
import { draftOf, keep } from "../support/record-drafts";
import { createRecord } from "../support/records";

let doctor: Person;
let colleague: Person;
let admin: Person;
let patient: Person;
beforeAll(async () => {
  [doctor, colleague, admin] = await Promise.all([createDoctor(), createDoctor(), createAdmin()]);
});

/** Of both doctors, each at a time of their own. */
let hour = 8;
const newPatient = async () => {
  const at = String(hour).padStart(2, "0");
  hour += 1;
  patient = await createPatient();
  await createAppointment(doctor, patient, { start: `${at}:00` });
  await createAppointment(colleague, patient, { start: `${at}:30` });
  return patient;
};

const text = { title: "Gonal", body: "Duele la rod" };
const record = { title: "Gonalgia", body: "Duele la rodilla." };

describe("a draft", () => {
  test("a draft is visible only to its author, replaced by the next one, and not validated", async () => {
    await newPatient();
    expect(await keep(doctor, patient, text)).toMatchObject({
      status: 200,
      data: {
        ...{ patient_id: patient.patientId, record_id: null, version: null, ...text, reason: "" },
      },
    });
    const body = "x\0\ud800".concat("y".repeat(59_000));
    expect((await keep(doctor, patient, { title: "", body })).status).toBe(200);
    expect((await draftOf(doctor, patient)).data).toMatchObject({
      ...{ title: "", body: `x${"y".repeat(59_000)}` },
    });
    for (const other of [colleague, admin])
      expect((await draftOf(other, patient)).status).toBe(404);
    expect((await draftOf(patient, patient)).status).toBe(403);
  });

  test("a draft is refused only for its size", async () => {
    await newPatient();
    expect(await keep(doctor, patient, { ...text, body: "x".repeat(60_001) })).toMatchObject({
      ...{ status: 422, fields: { body: "No puede superar 60000 caracteres" } },
    });
  });

  test("CWE-362: a draft in two tabs is not overwritten: the second gets an error with the first one's text", async () => {
    await newPatient();
    const write = (body: string, seen: object) => keep(doctor, patient, { ...text, body, ...seen });
    const { data: first } = await write("Duele", { updatedAt: null });
    const refused = await write("Arde", { updatedAt: null });
    expect(refused).toMatchObject({ status: 409, data: first });
    const { data: second } = await write("Duele la", { updatedAt: first.updatedAt });
    expect(await write("Arde", { updatedAt: first.updatedAt })).toMatchObject({
      ...{ status: 409, data: second },
    });
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => write(`Arde ${at}`, { updatedAt: second.updatedAt })),
    );
    const kept = all.filter(({ status }) => status === 200);
    expect(kept).toHaveLength(1);
    for (const { status, data } of all.filter((one) => one !== kept[0]))
      expect([status, data]).toEqual([409, kept[0]?.data]);
    expect((await draftOf(doctor, patient)).data).toEqual(kept[0]?.data);
    // Without `updatedAt`, or when there is no draft any more, nothing is refused.
    expect((await write("Otra", {})).status).toBe(200);
    await db.recordDraft.deleteMany({ where: { patient_id: patient.patientId } });
    expect((await write("Otra vez", { updatedAt: second.updatedAt })).status).toBe(200);
  });

  test("the drafts of a record and of a new record are separate, and say which version they change", async () => {
    await newPatient();
    const { id } = await createRecord(patient, undefined, undefined, doctor);
    await keep(doctor, patient, text);
    const ofRecord = { title: "Control", body: "Otra cosa", reason: "Fal", record_id: id };
    await keep(doctor, patient, { ...ofRecord, version: 1 });
    expect((await draftOf(doctor, patient, "?record_id=none")).data).toMatchObject(text);
    expect((await draftOf(doctor, patient, `?record_id=${id}`)).data).toMatchObject({
      ...{ ...ofRecord, version: 1 },
    });
    // The latest.
    expect((await draftOf(doctor, patient)).data).toMatchObject({ record_id: id });
    const { token } = doctor;
    const { data } = await call("GET", `/api/record-drafts?patient_id=${patient.patientId}`, {
      token,
    });
    expect(data).toMatchObject([{ record_id: id }, { record_id: null }]);
    const other = await newPatient();
    const foreign = await createRecord(other);
    expect(
      (await keep(doctor, await newPatient(), { ...text, record_id: foreign.id })).status,
    ).toBe(404);
  });

  test("publishing a record deletes its draft, and a refusal keeps it", async () => {
    await newPatient();
    const { token } = doctor;
    await keep(doctor, patient, text);
    await keep(colleague, patient, text);
    const publish = (body: object) => call("POST", "/api/clinical-records", { token, body });
    const { patientId: patient_id } = patient;
    expect((await publish({ patient_id, ...text, body: "corto" })).status).toBe(422);
    expect((await draftOf(doctor, patient)).status).toBe(200);
    const { data } = await publish({ patient_id, ...record });
    expect((await draftOf(doctor, patient)).status).toBe(404);
    expect((await draftOf(colleague, patient)).status).toBe(200);

    await keep(doctor, patient, { ...text, record_id: data.id });
    const path = `/api/clinical-records/${data.id}`;
    const change = { ...record, body: "Duele la otra rodilla." };
    expect((await call("PUT", path, { token, body: { ...change, version: 9 } })).status).toBe(409);
    expect((await draftOf(doctor, patient)).status).toBe(200);
    expect((await call("PUT", path, { token, body: change })).status).toBe(200);
    expect((await draftOf(doctor, patient)).status).toBe(404);
  });

  test("a draft is 404 when its patient leaves the author's scope, and can be deleted", async () => {
    await newPatient();
    await keep(doctor, patient, text);
    const own = { doctor_id: doctor.doctorId, patient_id: patient.patientId };
    await db.appointment.updateMany({ where: own, data: { status: "cancelled" } });
    expect((await draftOf(doctor, patient)).status).toBe(404);
    expect((await keep(doctor, patient, text)).status).toBe(404);
    await db.appointment.updateMany({ where: own, data: { status: "completed" } });
    expect((await draftOf(doctor, patient)).status).toBe(200);
    const path = `/api/record-drafts/${patient.patientId}`;
    const { token } = doctor;
    expect((await call("DELETE", path, { token })).status).toBe(200);
    expect((await call("DELETE", path, { token })).status).toBe(404);
  });

  test("a draft is deleted after thirty days", async () => {
    const [old, recent] = [await newPatient(), await newPatient()];
    await keep(doctor, old, text);
    await keep(doctor, recent, text);
    const before = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    for (const [{ patientId: patient_id }, days] of [
      [old, 31],
      [recent, 29],
    ] as const)
      await db.recordDraft.updateMany({
        where: { patient_id },
        data: { updatedAt: before(days) },
      });
    await sweepDrafts();
    expect((await draftOf(doctor, old)).status).toBe(404);
    expect((await draftOf(doctor, recent)).status).toBe(200);
  });

  test("a draft leaves nothing in the audit log, and is in no list or search", async () => {
    const [writer, own, word] = [await createDoctor(), await createPatient(), uniqueWord()];
    await createAppointment(writer, own);
    await keep(writer, own, { ...text, title: word });
    await draftOf(writer, own);
    expect(await db.auditLog.count({ where: { actor_id: writer.id } })).toBe(0);
    const { token } = admin;
    const { data } = await call("GET", `/api/clinical-records?title=${word}`, { token });
    expect(data.records).toEqual([]);
  });
});
