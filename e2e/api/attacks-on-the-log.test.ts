import { describe, expect, test } from "vitest";
import { createAppointment } from "../support/appointments";
import { auditLogOf } from "../support/audit";
import { call } from "../support/call";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { createRecord } from "../support/records";

const get = (path: string, { token }: Person) => call("GET", path, { token });

/** The access log that a patient sees. */
const accessesTo = async (patient: Person) =>
  (await get("/api/rbac/patient/access-log", patient)).data;

describe("CWE-117: an unrelated person does not appear in the log", () => {
  test.each([
    ["clinical-records", "patient_id"],
    ["clinical-records", "id"],
    ["clinical-records?fields=titles", "patient_id"],
    ["clinical-documents", "patient_id"],
    ["clinical-documents", "user_id"],
    ["clinical-documents", "record_id"],
  ])(
    "a list of %s with an unrelated person's %s shows nothing, and is logged as a refusal",
    async (list, filter) => {
      const [victim, stranger, doctor] = await Promise.all([
        createPatient(),
        createPatient(),
        createDoctor(),
      ]);
      const record = await createRecord(victim);
      const values: Record<string, string> = {
        ...{ patient_id: victim.patientId, user_id: victim.id },
        ...{ id: record.id, record_id: record.id },
      };
      const path = `/api/${list}${list.includes("?") ? "&" : "?"}${filter}=${values[filter]}`;
      for (const actor of [stranger, doctor]) {
        const { status, pagination } = await get(path, actor);
        expect([status, pagination?.total]).toEqual([200, 0]);
        expect(await auditLogOf({ actor_id: actor.id })).toMatchObject([{ result: "not_found" }]);
      }
      expect(await accessesTo(victim)).toEqual([]);
    },
  );

  test("a doctor's patient without records is not logged as read, and no refusal is logged", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await createAppointment(doctor, patient);
    for (const list of ["clinical-records", "clinical-documents"])
      await get(`/api/${list}?patient_id=${patient.patientId}`, doctor);
    expect(await auditLogOf({ actor_id: doctor.id })).toMatchObject([
      { action: "clinical_records.read", result: "ok", patient_ids: [] },
      { action: "clinical_documents.read", result: "ok", patient_ids: [] },
    ]);
    expect(await accessesTo(patient)).toEqual([]);
  });
});

describe("CWE-778: listed titles of one person appear in that person's log", () => {
  test.each([
    ["their name", ({ lastname }: Person) => `patient=${lastname}`],
    ["words of their name", ({ lastname }: Person) => `search=${lastname.split(" ")[1]}`],
    ["who they are", ({ patientId }: Person) => `patient_id=${patientId}`],
  ])("listed titles of one person are in that person's log when found by %s", async (_, filter) => {
    const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
    await createRecord(patient, "Control");
    const path = `/api/clinical-records?fields=titles&${filter(patient)}`;
    const { data } = await get(path, admin);
    expect(data.records).toHaveLength(1);
    // `patient_id` is for the audit log only.
    expect(data.records[0]).not.toHaveProperty("patient_id");
    const who = { name: `${admin.name} ${admin.lastname}`, role: "Admin" };
    expect(await accessesTo(patient)).toMatchObject([{ who, action: "clinical_records.titles" }]);
  });

  test("titles of several people are logged as a list, without patients", async () => {
    const [admin, one, other] = await Promise.all([
      createAdmin(),
      createPatient(),
      createPatient(),
    ]);
    const title = `Control ${one.lastname}`;
    await Promise.all([one, other].map((patient) => createRecord(patient, title)));
    await get(`/api/clinical-records?fields=titles&title=${title}`, admin);
    expect(await auditLogOf({ actor_id: admin.id })).toMatchObject([
      { action: "clinical_records.titles", result: "ok", patient_ids: [] },
    ]);
  });
});
