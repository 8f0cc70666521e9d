import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { mailTo } from "../support/mailbox";
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

const update = (actor: Person, person: Person, body: object) =>
  call("PUT", `/api/users/${person.id}`, { token: actor.token, body });

const logIn = async (email: string, password = PASSWORD) =>
  (await call("POST", "/api/auth/login", { body: { email, password } })).data.accessToken;

const address = () => `${uniqueWord()}@prueba.test`;

/** The rows of the audit log that match, oldest first. */
const logOf = (where: object) =>
  db.auditLog.findMany({
    where,
    orderBy: { number: "asc" },
    select: { action: true, actor_id: true, details: true },
  });

test("CWE-778: the log shows that an Admin took over a doctor's account, beside what was read with it", async () => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  await createAppointment(doctor, patient, { status: "completed" });
  const record = await createRecord(patient);

  const email = address();
  expect((await update(admin, doctor, { email })).status).toBe(200);
  await call("POST", "/api/auth/reset-password", { body: { email } });
  const { text } = await mailTo(email, /Restablece tu contraseña/);
  const [token = ""] = /(?<=token=)[^&\s]+/.exec(text) ?? [];
  const newPassword = "Otra-secreta-2";
  const reset = { token, newPassword };
  expect(await call("POST", "/api/auth/reset-password/confirm", { body: reset })).toMatchObject({
    status: 200,
  });
  const read = await call("GET", `/api/clinical-records/${record.id}`, {
    token: await logIn(email, newPassword),
  });
  expect(read.status).toBe(200);
  expect((await update(admin, doctor, { email: doctor.email })).status).toBe(200);

  const { id } = doctor;
  const log = await logOf({ OR: [{ entity_ids: { has: id } }, { actor_id: id }] });
  const changed = { action: "users.email", actor_id: admin.id, details: { fields: ["email"] } };
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const details = { address_changed: { at, by: admin.id } };
  expect(log).toEqual([
    changed,
    { action: "auth.password", actor_id: id, details },
    { action: "auth.sign_in", actor_id: id, details: null },
    { action: "clinical_records.read", actor_id: id, details: null },
    changed,
  ]);
  const answer = await call("GET", `/api/audit?actor=${id}&action=auth.password`, {
    token: admin.token,
  });
  expect(answer.data).toMatchObject([{ details }]);
  expect(Object.keys(answer.data[0]).at(-1)).toBe("details");
  const seen = await call("GET", "/api/rbac/patient/access-log", { token: patient.token });
  expect(seen.data).toMatchObject([
    { who: { name: `${doctor.name} ${doctor.lastname}` }, action: "clinical_records.read" },
  ]);
});

test("CWE-778: the owner of an address that staff replaced can object, also after it is restored", async () => {
  const [admin, witness, doctor] = await Promise.all([
    createAdmin(),
    createAdmin(),
    createDoctor(undefined, { lastname: "O'Neill 🙂" }),
  ]);
  expect((await update(admin, doctor, { email: address() })).status).toBe(200);
  const { text } = await mailTo(doctor.email, /^La dirección de tu cuenta cambió/);
  expect((await update(admin, doctor, { email: doctor.email })).status).toBe(200);
  const [token = ""] = /(?<=^No fui yo: \S+token=)[^&\s]+/m.exec(text) ?? [];
  // The link is for nothing else.
  for (const [path, body] of [
    ["/api/auth/address/confirm", { token }],
    ["/api/auth/address/disown", { token: doctor.token }],
  ] as const)
    expect(await call("POST", path, { body })).toMatchObject({ status: 422 });

  const session = await logIn(doctor.email);
  const object = () => call("POST", "/api/auth/address/disown", { body: { token } });
  expect(await Promise.all([object(), object()])).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect((await call("GET", "/api/specialties", { token: session })).status).toBe(401);
  const { text: alarm } = await mailTo(witness.email, /^Alguien no pidió el cambio/);
  expect(alarm).toContain(`O'Neill 🙂 (${doctor.email})`);
  const { id, email } = doctor;
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ email, is_active: true });
  const logged = { where: { action: "users.deny_email", entity_ids: { has: id } } };
  expect(await db.auditLog.findMany(logged)).toMatchObject([{ actor_id: null, result: "ok" }]);
  // Each change can be denied once.
  expect((await update(admin, doctor, { email: address() })).status).toBe(200);
  for (const _ of [1, 2]) expect((await object()).status).toBe(200);
  expect(await db.auditLog.count(logged)).toBe(2);
});

test("CWE-778: a changed identity is logged with its fields, and so is the account that loses its DNI to it", async () => {
  const [admin, patient, claimant] = await Promise.all([
    createAdmin(),
    createPatient(),
    createPatient({ identity_checked_at: null }),
  ]);
  const by = (fields: string[]) => ({
    ...{ action: "users.identity", actor_id: admin.id },
    details: { fields },
  });
  const { name, dni } = claimant;
  const change = { name: "Otra", lastname: "Persona", dni, move_dni: true };
  expect((await update(admin, patient, change)).status).toBe(200);
  expect(await logOf({ entity_ids: { has: claimant.id } })).toEqual([by(["dni"])]);
  expect((await update(admin, patient, { ...change, name })).status).toBe(200);
  expect((await update(admin, patient, { ...change, name })).status).toBe(200);
  expect((await update(admin, patient, { dni: await freeDni() })).status).toBe(200);
  expect(await logOf({ entity_ids: { has: patient.id } })).toEqual([
    by(["name", "lastname", "dni"]),
    by(["name"]),
    by(["dni"]),
  ]);
});

test.each(["deleting", "another role"])(
  "CWE-778: %s removes the allergies, and the log says so",
  async (way) => {
    const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
    const { id, patientId } = patient;
    await db.patient.update({ where: { id: patientId }, data: { allergies: "Penicilina" } });
    const done =
      way === "deleting"
        ? await call("DELETE", `/api/users/${id}`, { token: admin.token })
        : await update(admin, patient, { role: "Doctor" });
    expect(done.status).toBe(200);
    const kept = { actor_id: admin.id, details: null };
    expect(await logOf({ patient_ids: { has: patientId } })).toEqual([
      { action: "patients.write", ...kept },
    ]);
    expect(await logOf({ entity_ids: { has: id } })).toEqual([
      { action: way === "deleting" ? "users.delete" : "users.to_doctor", ...kept },
    ]);
  },
);

test("CWE-778: the log has a deleted appointment's patient, doctor and time", async () => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  const { id } = await createAppointment(doctor, patient);
  const { token } = admin;
  const { doctor_id, date, start_time } = booking(doctor);
  expect((await call("DELETE", `/api/appointments/${id}`, { token })).status).toBe(200);
  const appointment = { doctor_id, date, start_time: `${start_time}:00` };
  expect(await logOf({ patient_ids: { has: patient.patientId } })).toEqual([
    { action: "appointments.delete", actor_id: admin.id, details: { appointment } },
  ]);
});
