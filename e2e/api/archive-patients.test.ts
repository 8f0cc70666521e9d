import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { sweepArchive } from "@/lib/records/archive/sweep";
import { sweepArchivedAccounts } from "@/lib/worker/archived-accounts";
import { createAppointment } from "../support/appointments";
import { archiveOf, openEntry } from "../support/archive";
import { call } from "../support/call";
import { createAdmin, createDoctor, createPatient, PASSWORD, type Person } from "../support/people";
import { createRecord } from "../support/records";
import { createDocument } from "../support/stored-document";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const REASON = "Pidió que cerremos su cuenta";
const archive = ({ token }: Person, { patientId }: Person, reason = REASON) =>
  call("POST", `/api/patients/${patientId}/archive`, { token, body: { reason } });

const health = {
  ...{ blood_type: "0+", allergies: "Penicilina", medical_conditions: "Asma" },
  health_insurance: "OSDE",
};

/** A doctor's patient with a history and an appointment ahead. */
async function createTreated() {
  const [doctor, patient] = await Promise.all([
    createDoctor(),
    createPatient({ Patient: { create: health } }),
  ]);
  const { id } = await createAppointment(doctor, patient);
  const record = await createRecord(patient, "Control", "Evolución favorable.", doctor);
  await createDocument(record.id);
  return { doctor, patient, record, appointment: id };
}

describe("archiving a patient", () => {
  test("archiving a patient closes the account, cancels future appointments and archives the whole history", async () => {
    const { doctor, patient, record, appointment } = await createTreated();
    const { email, dni, name, lastname } = patient;
    expect(await archive(admin, patient)).toMatchObject({
      status: 200,
      data: { id: patient.patientId, archived_records: 1, cancelled_appointments: 1 },
    });
    const { token } = patient;
    expect((await call("GET", "/api/rbac/patient/profile", { token })).status).toBe(401);
    const body = { email, password: PASSWORD };
    expect((await call("POST", "/api/auth/login", { body })).status).toBe(401);
    expect(await db.appointment.findUnique({ where: { id: appointment } })).toMatchObject({
      status: "cancelled",
    });
    // What is left: the name, for the appointments that there were.
    const left = await db.user.findUniqueOrThrow({
      where: { id: patient.id },
      include: { Patient: true },
    });
    expect(left).toMatchObject({
      ...{ name, lastname, email: null, dni: null, phone: null, is_active: false },
      Patient: { blood_type: null, allergies: null, medical_conditions: null, birthday: null },
    });
    const entries: { id: string; kind: string }[] = await archiveOf(admin, patient);
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(["patient", "record"]);
    const own = entries.find(({ kind }) => kind === "patient")?.id ?? "";
    expect((await openEntry(admin, own)).data).toMatchObject({
      ...{ reason: REASON, record: null, documents: [] },
      patient: { id: patient.patientId, name, lastname, dni },
      data: { ...health, email, phone: patient.phone },
    });
    expect((await openEntry(admin, record.id)).data).toMatchObject({
      record: { title: "Control" },
      documents: [{ description: "Análisis" }],
    });
    const rows = await db.auditLog.findMany({
      where: {
        actor_id: admin.id,
        OR: [{ action: "archive.patient" }, { action: "users.deactivate" }],
      },
      orderBy: { number: "asc" },
    });
    expect(rows).toMatchObject([
      { action: "users.deactivate", entity_ids: [patient.id] },
      { action: "archive.patient", patient_ids: [patient.patientId], result: "ok" },
    ]);
    expect(
      await db.emailMessage.count({
        where: { kind: "doctor_cancelled", recipient: doctor.email },
      }),
    ).toBe(1);
  });

  test("CWE-639: an archived patient is in no list or response of any role", async () => {
    const { doctor, patient, record } = await createTreated();
    // An appointment that was is the doctor's right to read.
    await db.appointment.updateMany({
      where: { patient_id: patient.patientId },
      data: { status: "completed" },
    });
    await archive(admin, patient);
    for (const { token } of [admin, doctor]) {
      const body = { lastname: patient.lastname };
      expect((await call("POST", "/api/patients/search", { token, body })).data).toEqual([]);
      const get = (path: string) => call("GET", path, { token });
      for (const path of ["", "/appointments"])
        expect((await get(`/api/patients/${patient.patientId}${path}`)).status).toBe(404);
      expect((await get(`/api/clinical-records/${record.id}`)).status).toBe(404);
      const written = { patient_id: patient.patientId, title: "Control", body: "Sin novedades." };
      expect((await call("POST", "/api/clinical-records", { token, body: written })).status).toBe(
        404,
      );
      const draft = `/api/record-drafts/${patient.patientId}`;
      expect((await call("PUT", draft, { token, body: written })).status).toBe(404);
    }
    const { token } = admin;
    const path = `/api/patients/${patient.patientId}`;
    expect((await call("PUT", path, { token, body: { allergies: "Polen" } })).status).toBe(404);
    expect((await archive(admin, patient)).status).toBe(404);
  });

  test("an archived account stays closed: activating it says what to do, and the database refuses it", async () => {
    const { patient } = await createTreated();
    await archive(admin, patient);
    const { token } = admin;
    const path = `/api/users/${patient.id}`;
    for (const body of [{ is_active: true }, { email: patient.email }, { role: "Doctor" }])
      expect(await call("PUT", path, { token, body })).toMatchObject({
        status: 409,
        message:
          "La cuenta está archivada: ya no se puede cambiar ni activar. Si la persona vuelve, regístrala como paciente nuevo.",
      });
    expect((await call("GET", path, { token })).data).toMatchObject({
      ...{ is_active: false, archived_at: expect.any(String) },
    });
    await expect(
      db.$executeRaw`UPDATE users SET is_active = true WHERE id = ${patient.id}::uuid`,
    ).rejects.toThrow(/users_archived_closed/);
  });

  test("archiving frees e-mail address and DNI, so the person can register again, without the old history", async () => {
    const { patient } = await createTreated();
    await archive(admin, patient);
    const { name, lastname, dni, email, phone } = patient;
    const { token } = admin;
    const { status, data } = await call("POST", "/api/patients/walk-in", {
      token,
      body: { name, lastname, dni, email, phone },
    });
    expect(status).toBe(201);
    expect(data.id).not.toBe(patient.patientId);
    const list = await call("GET", `/api/clinical-records?patient_id=${data.id}`, { token });
    expect(list.data.records).toEqual([]);
    expect(await archiveOf(admin, patient)).toHaveLength(2);
  });
});

test("CWE-862: only an Admin archives, with a reason", async () => {
  const { doctor, patient } = await createTreated();
  for (const person of [doctor, patient]) expect((await archive(person, patient)).status).toBe(403);
  expect(await archive(admin, patient, "corto")).toMatchObject({
    ...{ status: 422, fields: { reason: "El motivo debe tener al menos 10 caracteres" } },
  });
  expect(await db.archiveEntry.count({ where: { patient_id: patient.patientId } })).toBe(0);
});

test("CWE-362: the second of two simultaneous archivings is 404; a record written meanwhile is archived or refused", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { doctor, patient } = await createTreated();
    const body = { patient_id: patient.patientId, title: "Control", body: "Sin novedades." };
    const [written, ...archived] = await Promise.all([
      call("POST", "/api/clinical-records", { token: doctor.token, body }),
      archive(admin, patient),
      archive(admin, patient),
    ]);
    expect(archived.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect([201, 404]).toContain(written.status);
    const { patientId: patient_id } = patient;
    expect(await db.clinicalRecord.count({ where: { patient_id } })).toBe(0);
    expect(await db.archiveEntry.count({ where: { patient_id, kind: "record" } })).toBe(
      written.status === 201 ? 2 : 1,
    );
  }
});

test("deleting an account without a history archives its health data, and nothing else", async () => {
  const [healthy, allergic] = await Promise.all([
    createPatient(),
    createPatient({ Patient: { create: health } }),
  ]);
  const { token } = admin;
  for (const { patientId } of [healthy, allergic])
    expect((await call("DELETE", `/api/patients/${patientId}`, { token })).status).toBe(200);
  expect(await archiveOf(admin, healthy)).toEqual([]);
  const [entry, ...others] = await archiveOf(admin, allergic);
  expect(others).toEqual([]);
  expect((await openEntry(admin, entry.id)).data.data).toMatchObject(health);
});

test("after the retention period no entry, account or appointment is left", async () => {
  const [{ patient, appointment }, other] = await Promise.all([createTreated(), createTreated()]);
  const { patientId } = patient;
  await db.$executeRaw`
    UPDATE clinical_documents SET created_at = now() - interval '11 years'
     WHERE clinical_record_id IN (SELECT id FROM clinical_records WHERE patient_id = ${patientId}::uuid)`;
  await db.$executeRaw`
    UPDATE clinical_records SET created_at = now() - interval '11 years' WHERE patient_id = ${patientId}::uuid`;
  await db.$executeRaw`
    UPDATE patients SET updated_at = now() - interval '11 years' WHERE id = ${patientId}::uuid`;
  for (const one of [patient, other.patient]) await archive(admin, one);
  await sweepArchivedAccounts();
  expect(await db.user.count({ where: { id: patient.id } })).toBe(1);
  await sweepArchive();
  await sweepArchivedAccounts();
  expect(await archiveOf(admin, patient)).toEqual([]);
  expect(await db.user.count({ where: { id: patient.id } })).toBe(0);
  expect(await db.appointment.count({ where: { id: appointment } })).toBe(0);
  expect(await archiveOf(admin, other.patient)).toHaveLength(2);
  expect(await db.user.count({ where: { id: other.patient.id } })).toBe(1);
});
