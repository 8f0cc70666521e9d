import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { sweepKeys } from "@/lib/platform/database/repeats";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { files, uploadForm } from "../support/files";
import {
  createAdmin,
  createDoctor,
  createPatient,
  freeDni,
  PASSWORD,
  type Person,
  uniqueWord,
} from "../support/people";
import { createRecord } from "../support/records";
import { booking } from "../support/slots";

// The rules of `Idempotency-Key` (rules, 'Envelope'). idempotency-everywhere.test.ts sends every write again.

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

/** A new record, which is done twice without a key. */
const newRecord = ({ admin, patient }: World): Write => ({
  ...{ method: "POST", path: "/api/clinical-records", token: admin.token },
  body: {
    ...{ title: "Control anual", body: "Evolución favorable." },
    patient_id: patient.patientId,
  },
});

test("a key is valid for one actor, one method and one path", async () => {
  const [world, key] = [await createWorld(), randomUUID()];
  const create = newRecord(world);
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

test("only successful writes are stored", async () => {
  const [{ doctor, patient }, key] = [await createWorld(), randomUUID()];
  const write = { method: "POST", path: "/api/appointments", token: patient.token };
  const late = await send({ ...write, body: booking(doctor, "03:00") }, key);
  expect(late.status).toBe(409);
  const invalid = await send({ ...write, body: { ...booking(doctor), date: "ayer" } }, key);
  expect(invalid.status).toBe(422);
  const booked = await send({ ...write, body: booking(doctor) }, key);
  expect(booked).toMatchObject({ status: 201, data: { status: "pending" } });
});

test("a key that is not a UUID is refused by writes, and ignored by other requests", async () => {
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

test("a document that used up its sender's quota can still be repeated", async () => {
  const [{ doctor, patient }, key] = [await createWorld(), randomUUID()];
  await createAppointment(doctor, patient);
  const { id } = await createRecord(patient);
  const write = {
    ...{ method: "POST", path: `/api/clinical-documents/upload/${id}`, token: doctor.token },
    body: uploadForm(files.pdf()),
  };
  const first = await send(write, key);
  expect(first.status).toBe(201);
  // Then the record is outside the doctor's scope.
  await db.appointment.deleteMany({ where: { doctor_id: doctor.doctorId } });
  expect(await send(write, key)).toMatchObject({ status: 201, data: { id: first.data.id } });
  const other = await send({ ...write, body: uploadForm(files.pdf(), "Otra descripción") }, key);
  expect(other).toMatchObject({ status: 422, fields: { saved_id: first.data.id } });
});

test("a repeated registration signs in, and e-mails nobody", async () => {
  const [email, dni, key] = [`${uniqueWord()}@prueba.test`, await freeDni(), randomUUID()];
  const body = {
    ...{ name: "Ana", lastname: "Prueba", email, dni, phone: "11 5555-0000", role: "Patient" },
    ...{ password: PASSWORD, confirmPassword: PASSWORD },
  };
  const write = { method: "POST", path: "/api/auth/register", body };
  const answers = await Promise.all([1, 2, 3].map(() => send(write, key)));
  const [{ id } = { id: "" }] = await db.user.findMany({ where: { email } });
  for (const { status, data, headers } of [...answers, await send(write, key)]) {
    expect({ status, id: data.id }).toEqual({ status: 201, id });
    expect(headers.get("set-cookie")).toContain("session");
    const own = await call("GET", "/api/rbac/patient/profile", { token: data.token });
    expect(own.data.user.email).toBe(email);
  }
  const emails = await db.emailMessage.findMany({ where: { recipient: email } });
  expect(emails.map(({ kind }) => kind)).toEqual(["confirm_address"]);
  // With another body it is another registration, of data that is taken.
  expect((await send({ ...write, body: { ...body, name: "Eva" } }, key)).status).toBe(409);

  await db.user.update({ where: { id }, data: { session_version: { increment: 1 } } });
  const late = await send(write, key);
  expect(late).toMatchObject({ status: 201, data: { id } });
  expect([Object.keys(late.data), late.headers.get("set-cookie")]).toEqual([["id"], null]);
});

test("a repeated change of one's own password signs in with the token that it ended", async () => {
  const [patient, key] = [await createPatient(), randomUUID()];
  const body = { currentPassword: PASSWORD, newPassword: "Otra12345" };
  const write = { method: "PUT", path: "/api/auth/password", token: patient.token, body };
  const answers = await Promise.all([1, 2, 3].map(() => send(write, key)));
  for (const { status, data } of [...answers, await send(write, key)]) {
    expect(status).toBe(200);
    const token = data.accessToken;
    expect((await call("GET", "/api/rbac/patient/profile", { token })).status).toBe(200);
  }
  const failed = { actor_id: patient.id, result: { not: "ok" } } as const;
  expect(await db.auditCount.count({ where: failed })).toBe(0);

  // The token is good for nothing else.
  const other = { ...write, body: { ...body, newPassword: "Otra123456" } };
  for (const refused of [
    await send(other, key),
    await send(write, randomUUID()),
    await call("PUT", write.path, write),
    await send({ method: "GET", path: "/api/rbac/patient/profile", token: patient.token }, key),
  ])
    expect(refused.status).toBe(401);
  // After another change of the password the repeat is refused too.
  const { accessToken } = (await send(write, key)).data;
  const next = { currentPassword: "Otra12345", newPassword: PASSWORD };
  await call("PUT", write.path, { token: accessToken, body: next });
  expect((await send(write, key)).status).toBe(401);
});

test("nothing of the request is stored, and keys are deleted after a day", async () => {
  const [world, key] = [await createWorld(), randomUUID()];
  const create = newRecord(world);
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
