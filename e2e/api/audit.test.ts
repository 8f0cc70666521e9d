import { addHours } from "date-fns/addHours";
import { beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "@/lib/access/actor";
import { writeCounts } from "@/lib/access/audit/counts";
import { db } from "@/lib/platform/database/db";
import { updateRecord } from "@/lib/records/clinical-records/service";
import { auditLogOf, countOf, refuseToLog } from "../support/audit";
import { baseUrl, call } from "../support/call";
import { files, upload } from "../support/files";
import { runLocking } from "../support/locking";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { createRecord } from "../support/records";

let patient: Person;
beforeAll(async () => {
  patient = await createPatient();
});

const input = () => ({
  patient_id: patient.patientId,
  title: "Control",
  body: "Evolución favorable.",
});

describe("the audit log", () => {
  test("the audit log has every read and write of a record: actor, action, patient, entity and IP address", async () => {
    const actor = await createAdmin();
    const as = { token: actor.token, headers: { "user-agent": "Prueba/1.0" } };
    const { data } = await call("POST", "/api/clinical-records", { ...as, body: input() });
    const path = `/api/clinical-records/${data.id}`;
    await call("PUT", path, { ...as, body: input() });
    await call("GET", `/api/clinical-records?patient_id=${patient.patientId}&limit=1`, as);
    await call("DELETE", path, as);
    const log = await auditLogOf({ actor_id: actor.id });
    expect(log.map(({ action, result }) => `${action} ${result}`)).toEqual([
      "clinical_records.create ok",
      "clinical_records.update ok",
      "clinical_records.read ok",
      "clinical_records.delete ok",
    ]);
    for (const row of log)
      expect(row).toMatchObject({
        actor_role: "Admin",
        patient_ids: [patient.patientId],
        entity_ids: [data.id],
        user_agent: "Prueba/1.0",
      });
  });

  test("CWE-778: the audit log has the read through a link once, for the account that it was made for", async () => {
    const [admin, owner] = await Promise.all([createAdmin(), createPatient()]);
    const record = await createRecord(owner);
    const { data: document } = await upload(admin, record.id, files.pdf());
    const path = `/api/clinical-documents/${document.id}`;
    const { data } = await call("GET", path, { token: admin.token });
    for (const method of ["GET", "HEAD", "GET"])
      expect((await fetch(new URL(data.viewUrl, baseUrl), { method })).status).toBe(200);
    const forged = new URL(data.viewUrl, baseUrl);
    forged.searchParams.set("holder", owner.id);
    expect((await fetch(forged)).status).toBe(403);
    await writeCounts(addHours(new Date(), 1));
    const uses = await auditLogOf({ actor_id: admin.id, action: "clinical_documents.read" });
    // One for the page that showed the link, and one for the file.
    expect(countOf(uses)).toBe(2);
    for (const use of uses)
      expect(use).toMatchObject({
        action: "clinical_documents.read",
        actor_role: "Admin",
        result: "ok",
        patient_ids: [owner.patientId],
        entity_ids: [document.id],
        address: expect.stringMatching(/127\.0\.0\.1|::1/),
      });
  });

  test("the audit log has one row for a list, with every patient whose records it showed", async () => {
    const [one, other] = await Promise.all([createPatient(), createPatient()]);
    const title = `Visto ${one.lastname}`;
    const [first, second, third] = await Promise.all([
      createRecord(one, title),
      createRecord(one, title),
      createRecord(other, title),
    ]);
    const actor = await createAdmin();
    await call("GET", `/api/clinical-records?title=${title}`, { token: actor.token });
    const [row, ...more] = await auditLogOf({ actor_id: actor.id });
    expect(more).toEqual([]);
    expect(row?.patient_ids.toSorted()).toEqual([one.patientId, other.patientId].toSorted());
    expect(row?.entity_ids.toSorted()).toEqual([first.id, second.id, third.id].toSorted());
  });

  test("the audit log has the patient whose documents were requested, even if there are none", async () => {
    const [actor, record] = await Promise.all([createAdmin(), createRecord(patient)]);
    const path = `/api/clinical-documents/record/${record.id}`;
    await call("GET", path, { token: actor.token });
    expect(await auditLogOf({ actor_id: actor.id })).toMatchObject([
      { patient_ids: [patient.patientId], entity_ids: [record.id], result: "ok" },
    ]);
  });

  test("the audit log has a patient's own reads, without a patient if nothing was found", async () => {
    const own = await createPatient();
    const read = () =>
      call("GET", `/api/clinical-records?patient_id=${own.patientId}`, { token: own.token });
    await read();
    const { id } = await createRecord(own);
    await read();
    const common = { actor_role: "Patient", result: "ok" };
    expect(await auditLogOf({ actor_id: own.id })).toMatchObject([
      { ...common, patient_ids: [], entity_ids: [] },
      { ...common, patient_ids: [own.patientId], entity_ids: [id] },
    ]);
  });

  test.each([
    ["a role that may not", "forbidden", () => createPatient(), input],
    ["a body that is wrong", "invalid", () => createAdmin(), () => ({ title: "x" })],
  ])("the audit log has the refusal of %s", async (_, result, makeActor, body) => {
    const actor = await makeActor();
    const { id } = await createRecord(patient);
    const path = `/api/clinical-records/${id}`;
    const { token } = actor;
    await call("POST", "/api/clinical-records", { token, body: body() });
    await call("PUT", path, { token, body: body() });
    expect(await auditLogOf({ actor_id: actor.id })).toMatchObject([
      { action: "clinical_records.create", result, entity_ids: [] },
      { action: "clinical_records.update", result, entity_ids: [id] },
    ]);
    expect(await db.clinicalRecord.count({ where: { id } })).toBe(1);
  });

  test("the audit log has refusals for rows and patients that do not exist", async () => {
    const [actor, absent] = [await createAdmin(), crypto.randomUUID()];
    const { token } = actor;
    const path = `/api/clinical-records/${absent}`;
    await call("PUT", path, { token, body: input() });
    await call("DELETE", path, { token });
    const body = { ...input(), patient_id: absent };
    await call("POST", "/api/clinical-records", { token, body });
    await call("GET", "/api/clinical-records?limit=x", { token });
    expect(await auditLogOf({ actor_id: actor.id })).toMatchObject([
      { action: "clinical_records.update", result: "not_found", entity_ids: [absent] },
      { action: "clinical_records.delete", result: "not_found", entity_ids: [absent] },
      { action: "clinical_records.create", result: "not_found", patient_ids: [absent] },
      { action: "clinical_records.read", result: "bad_request" },
    ]);
  });

  test("the audit log has no clinical content", async () => {
    const actor = await createAdmin();
    const { token } = actor;
    const body = { ...input(), title: "Secreto", body: "Secreto profesional." };
    await call("POST", "/api/clinical-records", { token, body });
    await call("GET", "/api/clinical-records?title=Secreto", { token });
    const log = JSON.stringify(await auditLogOf({ actor_id: actor.id }));
    expect(log).not.toContain("Secreto");
    expect(log).not.toContain(patient.lastname);
  });
});

test("a job's access is logged as the system's, without a request", async () => {
  const { patientId } = await createPatient();
  const { id } = await createRecord({ ...patient, patientId });
  await updateRecord(systemActor, { id, title: "Control", body: "Evolución favorable." });
  expect(await auditLogOf({ entity_ids: { has: id } })).toMatchObject([
    {
      ...{ actor_id: null, actor_role: "System", action: "clinical_records.update", result: "ok" },
      ...{ patient_ids: [patientId], address: "worker" },
    },
  ]);
});

test("a change that cannot be logged does not happen", async () => {
  const actor = await createAdmin();
  const { id, title } = await createRecord(patient);
  const mend = await refuseToLog(actor);
  try {
    const headers = {
      authorization: `Bearer ${actor.token}`,
      "content-type": "application/json",
    };
    const attempt = async (method: string, path: string) =>
      (
        await fetch(`${baseUrl}/api/clinical-records${path}`, {
          method,
          headers,
          ...(method !== "GET" && {
            body: JSON.stringify({ ...input(), title: `No ${actor.lastname}` }),
          }),
        })
      ).status;
    expect(await attempt("POST", "")).toBe(500);
    expect(await attempt("PUT", `/${id}`)).toBe(500);
    expect(await attempt("DELETE", `/${id}`)).toBe(500);
    expect(await attempt("GET", "")).toBe(500);
  } finally {
    await mend();
  }
  expect(await db.clinicalRecord.findUnique({ where: { id } })).toMatchObject({ title });
  expect(await db.clinicalRecord.count({ where: { title: `No ${actor.lastname}` } })).toBe(0);
  const log = await auditLogOf({ actor_id: actor.id });
  expect(log.map(({ result }) => result)).toEqual(["fault", "fault", "fault", "fault"]);
});

test("a read that cannot be logged fails, without failing others logged in the same batch", async () => {
  const [actor, other] = await Promise.all([createAdmin(), createAdmin()]);
  const read = async ({ token }: Person) =>
    (
      await fetch(`${baseUrl}/api/clinical-records`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;
  const mend = await refuseToLog(actor);
  try {
    const people = Array.from({ length: 40 }, (_, index) => (index % 2 ? actor : other));
    const statuses = await Promise.all(people.map(read));
    expect(statuses).toEqual(people.map((person) => (person === actor ? 500 : 200)));
  } finally {
    await mend();
  }
  await writeCounts(addHours(new Date(), 1));
  for (const [person, result] of [
    [actor, "fault"],
    [other, "ok"],
  ] as const) {
    const log = await auditLogOf({ actor_id: person.id });
    expect(log.every((row) => row.result === result)).toBe(true);
    expect(countOf(log)).toBe(20);
  }
});

describe("CWE-471: the database refuses", () => {
  test.each([
    ["to change a row of the log", "UPDATE audit_log SET result = 'ok' WHERE id = $1::uuid"],
    ["to delete a row of the log", "DELETE FROM audit_log WHERE id = $1::uuid"],
  ])("the database refuses %s", async (_, statement) => {
    const doctor = await createDoctor([]);
    await call("GET", "/api/clinical-records", { token: doctor.token });
    const [row] = await auditLogOf({ actor_id: doctor.id });
    await expect(db.$executeRawUnsafe(statement, row?.id)).rejects.toThrow(/append-only/);
    expect(await auditLogOf({ actor_id: doctor.id })).toEqual([row]);
  });

  test("the database refuses to truncate the audit log", async () => {
    await expect(runLocking("TRUNCATE audit_log")).rejects.toThrow(/append-only/);
    await expect(runLocking("TRUNCATE audit_log CASCADE")).rejects.toThrow(/append-only/);
  });
});
