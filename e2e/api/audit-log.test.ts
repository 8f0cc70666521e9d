import { expect, test } from "vitest";
import { writeCounts } from "@/lib/access/audit/counts";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, transaction } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { files, upload } from "../support/files";
import {
  createAdmin,
  createDoctor,
  createPatient,
  PASSWORD,
  type Person,
  registration,
} from "../support/people";
import { createRecord } from "../support/records";

/** The response to the Admin's request with these filters. */
async function logOf(query: string, admin?: Person) {
  const { token } = admin ?? (await createAdmin());
  const { data, pagination } = await call("GET", `/api/audit?${query}`, { token });
  return { data, total: pagination?.total };
}

/** A doctor who has read a record of their patient, and was refused another patient's. */
async function createReader() {
  const [doctor, patient, stranger] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
  ]);
  await createAppointment(doctor, patient, { status: "completed" });
  const [record, foreign] = await Promise.all([
    createRecord(patient, "Control de presión"),
    createRecord(stranger),
  ]);
  await call("GET", `/api/clinical-records/${record.id}`, { token: doctor.token });
  await call("GET", `/api/clinical-records/${foreign.id}`, { token: doctor.token });
  return { doctor, patient, record, foreign };
}

test("the log says who did what with whose data, newest first, by person, patient, action, result and date", async () => {
  const { doctor, patient, record, foreign } = await createReader();
  const { data, total } = await logOf(`actor=${doctor.id}`);
  const { id, name, lastname } = doctor;
  const common = {
    id: expect.any(String),
    at: expect.any(String),
    actor: { id, name, lastname, role: "Doctor" },
    action: "clinical_records.read",
    address: expect.any(String),
    count: 1,
    details: null,
  };
  expect(data).toEqual([
    { ...common, patient_ids: [], entity_ids: [foreign.id], result: "not_found" },
    { ...common, patient_ids: [patient.patientId], entity_ids: [record.id], result: "ok" },
  ]);
  expect(total).toBe(2);
  const day = data[0].at.slice(0, 10);
  const counts = await Promise.all(
    [
      ...["result=ok", "result=forbidden", "action=clinical_records.read", "action=auth.sign_in"],
      ...[`patient_id=${patient.patientId}`, "date_to=2020-01-01", `date_from=${day}`, "limit=1"],
    ].map(async (filter) => (await logOf(`actor=${id}&${filter}`)).data.length),
  );
  expect(counts.slice(0, 6)).toEqual([1, 0, 2, 0, 1, 0]);
  // In the clinic's time zone it may still be yesterday.
  expect([0, 2]).toContain(counts[6]);
  expect(counts[7]).toBe(1);
});

test("reading the log is logged, with whose entries were read", async () => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  await logOf(`patient_id=${patient.patientId}`, admin);
  expect((await logOf(`actor=${admin.id}`)).data).toMatchObject([
    { action: "audit.read", result: "ok", patient_ids: [patient.patientId] },
  ]);
});

test("the log has a name for a deleted account and for the application itself", async () => {
  const [gone, patient] = await Promise.all([createAdmin(), createPatient()]);
  await logOf(`patient_id=${patient.patientId}`, gone);
  await db.user.delete({ where: { id: gone.id } });
  expect((await logOf(`actor=${gone.id}`)).data).toMatchObject([
    { actor: { id: gone.id, name: "Cuenta eliminada", lastname: "", role: "Admin" } },
  ]);
});

test("the integrity check says whether the log is intact, and up to when", async () => {
  const { token } = await createAdmin();
  const { data } = await call("GET", "/api/audit/integrity", { token });
  expect(data).toMatchObject({ ok: true, first_broken: null });
});

test("an integrity check that takes long responds that it is still running", async () => {
  const { token } = await createAdmin();
  const ask = () => call("GET", "/api/audit/integrity", { token });
  const refused = await transaction(async (tx) => {
    await tx.run(Prisma.sql`LOCK TABLE audit_seals IN ACCESS EXCLUSIVE MODE`);
    return ask();
  });
  expect(refused).toMatchObject({ status: 503, message: expect.stringMatching(/comprobando/) });
  expect(refused.headers.get("retry-after")).toBe("60");
  await expect.poll(async () => (await ask()).data).toMatchObject({ ok: true });
});

test("the log has security events: sign-ins, failed ones, and changes of rights", async () => {
  const [admin, person] = await Promise.all([createAdmin(), createPatient()]);
  const { email, id } = person;
  const headers = { "x-forwarded-for": "198.51.100.7" };
  const signIn = (password: string) =>
    call("POST", "/api/auth/login", { body: { email, password }, headers });
  for (const password of ["Equivocada1", "Equivocada2", PASSWORD]) await signIn(password);
  const change = (body: object) => call("PUT", `/api/users/${id}`, { token: admin.token, body });
  await change({ password: "Otra-secreta1" });
  await change({ role: "Doctor" });
  await change({ is_active: false });
  await signIn("Otra-secreta1");
  await change({ is_active: true });
  await change({ phone: "11 5555-1234" });
  const body = { currentPassword: PASSWORD, newPassword: "La-mia-nueva1" };
  await call("PUT", "/api/auth/password", { token: admin.token, body });
  await writeCounts(new Date(Date.now() + 60 * 60_000));

  const about = await db.auditLog.findMany({
    where: { entity_ids: { has: id } },
    orderBy: { number: "asc" },
    omit: { number: true },
  });
  const told = about.map(({ actor_id, action, result, count }) =>
    [action, result, actor_id === admin.id ? "admin" : actor_id && "self", count].join(" "),
  );
  expect(told.toSorted()).toEqual(
    [
      "auth.sign_in ok self 1",
      "auth.password ok admin 1",
      "users.to_doctor ok admin 1",
      "users.deactivate ok admin 1",
      "users.activate ok admin 1",
      "auth.sign_in forbidden  1",
      "auth.sign_in unauthorized  2",
    ].toSorted(),
  );
  expect((await logOf(`actor=${admin.id}&action=auth.password`)).total).toBe(2);
  expect(JSON.stringify(about)).not.toMatch(/Equivocada|secreta|\$2/i);
});

test("the log has security events of one's own account, and wrong current passwords", async () => {
  const body = await registration();
  const { data } = await call("POST", "/api/auth/register", { body });
  const change = { currentPassword: "Equivocada1", newPassword: "La-mia-nueva1" };
  const refused = await call("PUT", "/api/auth/password", { token: data.token, body: change });
  expect(refused.status).toBe(422);
  await writeCounts(new Date(Date.now() + 60 * 60_000));
  const about = await db.auditLog.findMany({
    where: { entity_ids: { has: data.id } },
    orderBy: { number: "asc" },
    select: { action: true, result: true, actor_id: true },
  });
  expect(about).toEqual([
    { action: "auth.register", result: "ok", actor_id: data.id },
    { action: "auth.password", result: "invalid", actor_id: data.id },
  ]);
});

test("patients see who used their history, with role, action and time; their own uses only on request", async () => {
  const { doctor, patient, record } = await createReader();
  const admin = await createAdmin();
  const { data: document } = await upload(admin, record.id, files.pdf(), "Radiografía");
  await call("GET", `/api/clinical-documents/${document.id}`, { token: doctor.token });
  await call("GET", `/api/clinical-records/${record.id}`, { token: patient.token });
  const path = "/api/rbac/patient/access-log";
  const { data, pagination } = await call("GET", path, { token: patient.token });
  const by = ({ name, lastname, role }: Person) => ({ name: `${name} ${lastname}`, role });
  const at = expect.any(String);
  const read = { at, action: "clinical_records.read", count: 1, what: "Control de presión" };
  expect(data).toEqual([
    { at, who: by(doctor), action: "clinical_documents.read", count: 1, what: "Radiografía" },
    { at, who: by(admin), action: "clinical_documents.upload", count: 1, what: "Radiografía" },
    { ...read, who: by(doctor) },
  ]);
  expect(pagination?.total).toBe(3);
  const own = await call("GET", `${path}?own=true&limit=1`, { token: patient.token });
  expect(own.data).toEqual([{ ...read, who: by(patient) }]);
});
