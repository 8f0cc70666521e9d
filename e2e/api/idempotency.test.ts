import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { sweepKeys } from "@/lib/platform/database/repeats";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { files, upload, uploadForm } from "../support/files";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { createRecord } from "../support/records";
import { booking, daysAhead } from "../support/slots";

// A write whose answer was lost is sent again with its key, and done once (rules, 'Envelope').

type Write = { method: string; path: string; body?: unknown; token?: string | undefined };

const send = ({ method, path, body, token }: Write, key: string) =>
  call(method, path, { token, body, headers: { "idempotency-key": key } });

type World = { admin: Person; doctor: Person; patient: Person };

async function createWorld(): Promise<World> {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  return { admin, doctor, patient };
}

const text = { title: "Control anual", body: "Evolución favorable." };

/** Each write of records, documents and appointments; `other` says something else. */
const cases: Record<string, (world: World) => Promise<Write & { other?: unknown }>> = {
  "a new record": async ({ admin, patient }) => ({
    ...{ method: "POST", path: "/api/clinical-records", token: admin.token },
    body: { ...text, patient_id: patient.patientId },
    other: { ...text, patient_id: patient.patientId, title: "Otro control" },
  }),
  "a changed record": async ({ admin, patient }) => {
    const { id } = await createRecord(patient, text.title, text.body, admin);
    const change = { ...text, title: "Control de marzo", reason: "Error de fecha", version: 1 };
    const path = `/api/clinical-records/${id}`;
    const other = { ...change, title: "Control de abril" };
    return { method: "PUT", path, token: admin.token, body: change, other };
  },
  "a clarification": async ({ admin, patient }) => {
    const { id } = await createRecord(patient, text.title, text.body, admin);
    const path = `/api/clinical-records/${id}/notes`;
    const [body, other] = [{ body: "Aclaro la dosis." }, { body: "Aclaro la fecha." }];
    return { method: "POST", path, token: admin.token, body, other };
  },
  "a deleted record": async ({ admin, patient }) => {
    const { id } = await createRecord(patient);
    return { method: "DELETE", path: `/api/clinical-records/${id}`, token: admin.token };
  },
  "an uploaded document": async ({ admin, patient }) => {
    const { id } = await createRecord(patient);
    const path = `/api/clinical-documents/upload/${id}`;
    const [body, other] = [uploadForm(files.pdf()), uploadForm(files.png())];
    return { method: "POST", path, token: admin.token, body, other };
  },
  "a deleted document": async ({ admin, patient }) => {
    const { data } = await upload(admin, (await createRecord(patient)).id, files.pdf());
    return { method: "DELETE", path: `/api/clinical-documents/${data.id}`, token: admin.token };
  },
  "a kept draft": async ({ admin, patient }) => {
    const body = { ...text, reason: "", record_id: null, version: null };
    const path = `/api/record-drafts/${patient.patientId}`;
    return { method: "PUT", path, token: admin.token, body, other: { ...body, title: "Otro" } };
  },
  "a template": async ({ admin }) => {
    const body = { ...text, name: "Control" };
    const path = "/api/record-templates";
    return { method: "POST", path, token: admin.token, body, other: { ...body, name: "Otra" } };
  },
  "a patient's booking": async ({ doctor, patient }) => ({
    ...{ method: "POST", path: "/api/appointments", token: patient.token },
    body: booking(doctor),
    other: booking(doctor, "10:00"),
  }),
  "an Admin's booking": async ({ admin, doctor, patient }) => {
    const body = { ...booking(doctor), patient_id: patient.patientId, status: "confirmed" };
    const path = "/api/appointments";
    return { method: "POST", path, token: admin.token, body, other: { ...body, notes: "Ayuno" } };
  },
  "a changed appointment": async ({ admin, doctor, patient }) => {
    const { id, updatedAt } = await createAppointment(doctor, patient, { date: daysAhead(2) });
    const path = `/api/appointments/${id}`;
    const [body, other] = [{ notes: "Ayuno" }, { notes: "Sin ayuno" }];
    return {
      ...{ method: "PUT", path, token: admin.token },
      ...{ body: { ...body, updatedAt }, other: { ...other, updatedAt } },
    };
  },
  "a new status": async ({ doctor, patient }) => {
    const { id, updatedAt } = await createAppointment(doctor, patient);
    const path = `/api/appointments/${id}/status`;
    const other = { status: "cancelled", updatedAt };
    const body = { status: "confirmed", updatedAt };
    return { method: "PATCH", path, token: doctor.token, body, other };
  },
  "a new time": async ({ doctor, patient }) => {
    const { id, updatedAt } = await createAppointment(doctor, patient, { date: daysAhead(3) });
    const { doctor_id: _, ...to } = booking(doctor, "11:00", daysAhead(4));
    const path = `/api/appointments/${id}/reschedule`;
    const other = { ...to, start_time: "10:30", end_time: "11:00", updatedAt };
    return { method: "POST", path, token: patient.token, body: { ...to, updatedAt }, other };
  },
  "a cancellation": async ({ doctor, patient }) => {
    const status = "confirmed" as const;
    const given = { date: daysAhead(3), status };
    const { id, updatedAt } = await createAppointment(doctor, patient, given);
    const body = { updatedAt, reason: "Viaje" };
    const path = `/api/appointments/${id}/cancel`;
    return { method: "POST", path, token: patient.token, body, other: { updatedAt } };
  },
  "who came": async ({ admin, doctor, patient }) => {
    const given = { date: daysAhead(0), start: "00:00", status: "confirmed" } as const;
    const { id, updatedAt } = await createAppointment(doctor, patient, given);
    const path = `/api/appointments/${id}/attendance`;
    const body = { attendance: "waiting", updatedAt };
    const other = { attendance: "absent", updatedAt };
    return { method: "PATCH", path, token: admin.token, body, other };
  },
  "a deleted appointment": async ({ admin, doctor, patient }) => {
    const { id } = await createAppointment(doctor, patient);
    return { method: "DELETE", path: `/api/appointments/${id}`, token: admin.token };
  },
};

/** All that the writes above leave. */
async function stateOf({ admin, doctor, patient }: World) {
  const patient_id = patient.patientId;
  const actors = [admin.id, doctor.id, patient.id];
  const clinical_record_id = {
    in: (await db.clinicalRecord.findMany({ where: { patient_id } })).map(({ id }) => id),
  };
  return {
    records: await db.clinicalRecord.findMany({ where: { patient_id } }),
    versions: await db.recordVersion.count({ where: { record_id: clinical_record_id } }),
    notes: await db.recordNote.count({ where: { record_id: clinical_record_id } }),
    documents: await db.clinicalDocument.findMany({ where: { clinical_record_id } }),
    archived: await db.archiveEntry.count({ where: { patient_id } }),
    drafts: await db.recordDraft.findMany({ where: { patient_id } }),
    templates: await db.recordTemplate.findMany({ where: { author_id: admin.id } }),
    appointments: await db.appointment.findMany({ where: { patient_id } }),
    events: await db.appointmentEvent.count({ where: { Appointment: { patient_id } } }),
    audit: await db.auditLog.count({ where: { actor_id: { in: actors } } }),
    auditCounts: await db.auditCount.count({ where: { actor_id: { in: actors } } }),
  };
}

describe.each(Object.entries(cases))("%s", (_, prepare) => {
  test("that is sent again is done once, and answered with its id", async () => {
    const [world, key] = [await createWorld(), randomUUID()];
    const { other, ...write } = await prepare(world);
    const first = await send(write, key);
    expect(first.status).toBeLessThan(300);
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    const id = first.data.id ?? idIn(write);
    const before = await stateOf(world);
    for (const again of [await send(write, key), await send(write, key.toUpperCase())]) {
      expect(again).toMatchObject({ status: first.status, data: { id } });
      expect(Object.keys(again.data)).toEqual(["id"]);
      expect(again.headers.get("idempotency-replayed")).toBe("true");
    }
    expect(await stateOf(world)).toEqual(before);
    if (!other) return;
    const refused = await send({ ...write, body: other }, key);
    expect(refused).toMatchObject({
      status: 422,
      message: "Ya se guardó lo que enviaste antes. Ábrelo para ver si falta algo.",
      fields: { saved_id: id },
    });
    const { audit: __, auditCounts: ___, ...after } = await stateOf(world);
    expect(before).toMatchObject(after);
  });

  test("that is sent four times at once is done once", async () => {
    const [world, key] = [await createWorld(), randomUUID()];
    const { other: __, ...write } = await prepare(world);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(write, key)));
    const [done, ...repeated] = answers.sort((one, two) => isReplayed(one) - isReplayed(two));
    expect(answers.map(isReplayed)).toEqual([0, 1, 1, 1]);
    const id = done?.data.id ?? idIn(write);
    for (const answer of repeated)
      expect(answer).toMatchObject({ status: done?.status, data: { id } });
  });
});

const idIn = ({ path }: Write) => path.split("/").at(-1);

const isReplayed = ({ headers }: Awaited<ReturnType<typeof call>>) =>
  Number(headers.get("idempotency-replayed") === "true");

test("a key is one actor's, one method's and one path's", async () => {
  const [world, key] = [await createWorld(), randomUUID()];
  const create = await cases["a new record"]?.(world);
  if (!create) throw new Error("There is no such case.");
  const first = await send(create, key);
  const another = await createAdmin();
  const second = await send({ ...create, token: another.token }, key);
  expect(second.status).toBe(201);
  expect(second.data.id).not.toBe(first.data.id);
  const path = `/api/clinical-records/${first.data.id}`;
  const removed = await send({ method: "DELETE", path, token: world.admin.token }, key);
  expect(removed.headers.get("idempotency-replayed")).toBeNull();
  // A role that may not write gets 403, whatever the key.
  const stranger = await send({ ...create, token: world.patient.token }, key);
  expect(stranger.status).toBe(403);
});

test("only what was done is remembered", async () => {
  const [{ doctor, patient }, key] = [await createWorld(), randomUUID()];
  const write = { method: "POST", path: "/api/appointments", token: patient.token };
  const late = await send({ ...write, body: booking(doctor, "03:00") }, key);
  expect(late.status).toBe(409);
  const invalid = await send({ ...write, body: { ...booking(doctor), date: "ayer" } }, key);
  expect(invalid.status).toBe(422);
  const booked = await send({ ...write, body: booking(doctor) }, key);
  expect(booked).toMatchObject({ status: 201, data: { status: "pending" } });
});

test("a key that is no UUID is refused by writes, and ignored by the rest", async () => {
  const { doctor, patient } = await createWorld();
  const token = patient.token;
  const write = { method: "POST", path: "/api/appointments", token, body: booking(doctor) };
  for (const key of ["1", "", `${randomUUID()}0`, "ñ".codePointAt(0)?.toString() ?? ""])
    expect(await send(write, key)).toMatchObject({
      status: 400,
      message: "El encabezado Idempotency-Key debe ser un UUID.",
    });
  const search = { method: "POST", path: "/api/doctors/search", token, body: {} };
  expect((await send(search, "1")).status).toBe(200);
});

test("a document that leaves its sender no room is still a repeat", async () => {
  const [{ doctor, patient }, key] = [await createWorld(), randomUUID()];
  await createAppointment(doctor, patient);
  const { id } = await createRecord(patient);
  const write = {
    ...{ method: "POST", path: `/api/clinical-documents/upload/${id}`, token: doctor.token },
    body: uploadForm(files.pdf()),
  };
  const first = await send(write, key);
  expect(first.status).toBe(201);
  // Then the record is out of the doctor's reach.
  await db.appointment.deleteMany({ where: { doctor_id: doctor.doctorId } });
  expect(await send(write, key)).toMatchObject({ status: 201, data: { id: first.data.id } });
  const other = await send({ ...write, body: uploadForm(files.pdf(), "Otra descripción") }, key);
  expect(other).toMatchObject({ status: 422, fields: { saved_id: first.data.id } });
});

test("nothing of what was sent is kept, and keys are forgotten after a day", async () => {
  const [world, key] = [await createWorld(), randomUUID()];
  const create = await cases["a new record"]?.(world);
  if (!create) throw new Error("There is no such case.");
  const { data } = await send(create, key);
  const row = await db.idempotencyKey.findFirstOrThrow({ where: { key } });
  expect(row).toEqual({
    ...{ key, caller: world.admin.id, method: "POST", path: "/api/clinical-records" },
    ...{ status: 201, made_id: data.id, created_at: expect.any(Date) },
    fingerprint: expect.objectContaining({ length: 32 }),
  });
  await sweepKeys();
  expect(await db.idempotencyKey.count({ where: { key } })).toBe(1);
  const created_at = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await db.idempotencyKey.updateMany({ where: { key }, data: { created_at } });
  await sweepKeys();
  expect(await db.idempotencyKey.count({ where: { key } })).toBe(0);
});
