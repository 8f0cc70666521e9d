import { addHours } from "date-fns/addHours";
import { beforeEach, expect, test } from "vitest";
import { writeCounts } from "@/lib/access/audit/counts";
import { sealAuditLog } from "@/lib/access/audit/seals";
import { verifyAuditLog } from "@/lib/access/audit/verification";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { auditLogOf, countOf } from "../support/audit";
import { call } from "../support/call";
import { files, upload } from "../support/files";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { createRecord } from "../support/records";

// How many rows one account can add to a log from which nothing is ever deleted. When a minute or a quarter of an hour
// ends during a test there are twice as many rows, so the tests check upper bounds, not exact numbers.

/** Writes all counts, as the worker does later. */
const writeAll = () => writeCounts(addHours(new Date(), 1));
const get = (path: string, { token }: Person, headers = {}) =>
  call("GET", path, { token, headers });

let patient: Person;
beforeEach(async () => {
  patient = await createPatient();
});

test("CWE-770: an account's refusals are logged as one row at once, and one with the count", async () => {
  const { token } = patient;
  for (let sent = 0; sent < 60; sent += 1) {
    const { status } = await call("POST", "/api/patients/search", { token, body: {} });
    expect(status).toBe(403);
  }
  const where = { actor_id: patient.id, action: "patients.search" };
  const common = { actor_role: "Patient", result: "forbidden" };
  expect((await auditLogOf(where))[0]).toMatchObject({ ...common, count: 1 });
  await writeAll();
  const log = await auditLogOf(where);
  expect(log.length).toBeLessThanOrEqual(4);
  expect(countOf(log)).toBe(60);
  for (const row of log) expect(row).toMatchObject(common);
});

test("CWE-770: made-up ids do not fill the log either", async () => {
  const ids = Array.from({ length: 120 }, () => crypto.randomUUID());
  for (const id of ids) await get(`/api/clinical-records/${id}`, patient);
  await writeAll();
  const log = await auditLogOf({ actor_id: patient.id });
  expect(countOf(log)).toBe(120);
  expect(log.length).toBeLessThanOrEqual(4);
  // The first request of each quarter of an hour is logged with its ids.
  expect(log.flatMap(({ entity_ids }) => entity_ids).length).toBeLessThanOrEqual(2);
});

test("CWE-778: made-up ids do not displace real ones in the log", async () => {
  const [doctor, own] = await Promise.all([createDoctor(), createRecord(patient)]);
  for (let sent = 0; sent < 60; sent += 1) {
    await get(`/api/clinical-records/${crypto.randomUUID()}`, doctor);
    await get(`/api/clinical-records?patient_id=${crypto.randomUUID()}`, doctor);
  }
  expect((await get(`/api/clinical-records/${own.id}`, doctor)).status).toBe(404);
  await get(`/api/clinical-records?patient_id=${patient.patientId}`, doctor);
  await writeAll();
  const log = await auditLogOf({ actor_id: doctor.id });
  expect(log.flatMap(({ entity_ids }) => entity_ids)).toContain(own.id);
  expect(log.flatMap(({ patient_ids }) => patient_ids)).toContain(patient.patientId);
});

test("CWE-770: a patient who reads their own data in many ways does not fill the log, which still names all of it", async () => {
  const admin = await createAdmin();
  const records = await Promise.all(
    [1, 2, 3, 4].map((part) => createRecord(patient, `Control ${part}`)),
  );
  const { data: document } = await upload(admin, records[0]?.id ?? "", files.pdf());
  const paths = records.map(({ id }) => `/api/clinical-records/${id}`);
  for (let turn = 0; turn < 100; turn += 1) {
    const path = paths[turn % 4] ?? "";
    await get(
      turn < 50 ? path : `/api/clinical-records?limit=${turn}&offset=${turn % 3}`,
      patient,
      {
        "x-forwarded-for": `10.${turn}.0.1`,
      },
    );
  }
  await get(`/api/clinical-documents/${document.id}`, patient);
  await writeAll();
  const log = await auditLogOf({ actor_id: patient.id });
  const reads = log.filter(({ action }) => action === "clinical_records.read");
  expect(countOf(reads)).toBe(100);
  expect(reads.length).toBeLessThanOrEqual(4);
  for (const { address } of reads) expect(address?.length).toBeLessThan(150);
  const named = new Set(reads.flatMap(({ entity_ids }) => entity_ids));
  expect([...named].toSorted()).toEqual(records.map(({ id }) => id).toSorted());
  for (const { patient_ids } of log) expect(patient_ids).toEqual([patient.patientId]);
});

test("staff's reads are merged only if patients, rows and IP address are equal, and counted before the response is sent", async () => {
  const [doctor, other] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  await createAppointment(doctor, other, { start: "10:00" });
  const [record, second] = await Promise.all([createRecord(patient), createRecord(other)]);
  for (const { id } of [record, second, record, record, second])
    await get(`/api/clinical-records/${id}`, doctor);
  await get(`/api/clinical-records/${record.id}`, doctor, { "x-forwarded-for": "10.9.8.7" });
  const written = await auditLogOf({ actor_id: doctor.id });
  // No counts are left in the web server's memory.
  const counted = await db.auditCount.findMany({ where: { actor_id: doctor.id } });
  expect(countOf([...written, ...counted])).toBe(6);
  await writeAll();
  const log = await auditLogOf({ actor_id: doctor.id });
  const of = (entity: string, isElsewhere = false) =>
    countOf(
      log.filter(
        ({ entity_ids, address }) =>
          entity_ids.join() === entity && (address === "10.9.8.7") === isElsewhere,
      ),
    );
  expect([of(record.id), of(second.id), of(record.id, true)]).toEqual([3, 2, 1]);
});

test("concurrent reads, equal or not, are all counted", async () => {
  const records = await Promise.all([createRecord(patient), createRecord(patient)]);
  const admin = await createAdmin();
  const paths = Array.from(
    { length: 60 },
    (_, index) => `/api/clinical-records/${records[index % 2]?.id}`,
  );
  const answers = await Promise.all(paths.map((path) => get(path, admin)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  await writeAll();
  const log = await auditLogOf({ actor_id: admin.id });
  expect(countOf(log)).toBe(60);
  expect(log.length).toBeLessThanOrEqual(8);
});

test("counted rows are sealed like all others, and shown with their count to patient and Admin", async () => {
  const [doctor, admin] = await Promise.all([createDoctor(), createAdmin()]);
  await createAppointment(doctor, patient);
  const { id } = await createRecord(patient, "Control de presión");
  for (let read = 0; read < 5; read += 1) await get(`/api/clinical-records/${id}`, doctor);
  await writeAll();
  await sealAuditLog();
  const { broken } = await verifyAuditLog();
  const numbers = await db.auditLog.findMany({
    where: { actor_id: doctor.id },
    select: { number: true },
  });
  expect(broken.filter(({ row }) => numbers.some(({ number }) => Number(number) === row))).toEqual(
    [],
  );
  const seen = await get("/api/rbac/patient/access-log", patient);
  expect(countOf(seen.data)).toBe(5);
  expect(countOf((await get(`/api/audit?actor=${doctor.id}`, admin)).data)).toBe(5);
});
