import { describe, expect, test } from "vitest";
import { createAppointment } from "../support/appointments";
import { auditLogOf } from "../support/audit";
import { call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";
import { daysAhead } from "../support/slots";

describe("patients' allergies and conditions", () => {
  test("a list with patients' allergies and conditions leaves one row with all of its patients", async () => {
    const lastname = `Visto ${uniqueWord()}`;
    const [actor, ...patients] = await Promise.all([
      createAdmin(),
      ...Array.from({ length: 12 }, () => createPatient({ lastname })),
    ]);
    const search = (body: object) =>
      call("POST", "/api/patients/search", { token: actor.token, body: { lastname, ...body } });
    expect((await search({})).data).toHaveLength(10);
    await search({ limit: 100 });
    await search({ name: "Nadie" });
    const log = await auditLogOf({ actor_id: actor.id });
    expect(log.map(({ patient_ids }) => patient_ids.length)).toEqual([10, 12, 0]);
    expect(log[1]).toMatchObject({
      ...{ action: "patients.search", result: "ok", actor_role: "Admin", entity_ids: [] },
      patient_ids: expect.arrayContaining(patients.map(({ patientId }) => patientId)),
    });
  });

  test("a change, a read in one's own profile and a deletion of allergies and conditions leave rows", async () => {
    const [actor, own] = await Promise.all([createAdmin(), createPatient()]);
    const path = `/api/patients/${own.patientId}`;
    await call("PUT", path, { token: actor.token, body: { allergies: "Polen" } });
    await call("GET", "/api/rbac/patient/profile", { token: own.token });
    await call("DELETE", path, { token: actor.token });
    await call("DELETE", path, { token: actor.token });
    const log = await auditLogOf({ patient_ids: { has: own.patientId } });
    expect(log.map(({ action, result, actor_id }) => [action, result, actor_id])).toEqual([
      ["patients.write", "ok", actor.id],
      ["profile.read", "ok", own.id],
      // It takes the allergies along.
      ["patients.write", "ok", actor.id],
      ["patients.delete", "ok", actor.id],
      ["patients.delete", "not_found", actor.id],
    ]);
    expect(JSON.stringify(log)).not.toContain("Polen");
  });

  test("the patient's doctors leave a row when they read allergies and conditions, which other doctors do not see", async () => {
    const [doctor, other, own] = await Promise.all([
      createDoctor(),
      createDoctor(),
      createPatient({ Patient: { create: { allergies: "Penicilina" } } }),
    ]);
    const date = daysAhead(2);
    await createAppointment(doctor, own, { date: daysAhead(1), status: "cancelled" });
    await createAppointment(other, own, { date: daysAhead(1), status: "cancelled" });
    await createAppointment(doctor, own, { date, start: "10:30" });
    await createAppointment(doctor, own, { date: daysAhead(3) });
    const read = (by: Person) => call("GET", `/api/patients/${own.patientId}`, { token: by.token });
    expect((await read(doctor)).data).toMatchObject({
      allergies: "Penicilina",
      medical_conditions: null,
      next_appointment: { date, start_time: "10:30:00", end_time: "11:00:00" },
    });
    expect((await read(other)).status).toBe(404);
    const log = await auditLogOf({ action: "patients.read", patient_ids: { has: own.patientId } });
    expect(log.map(({ result, actor_id }) => [result, actor_id])).toEqual([
      ["ok", doctor.id],
      ["not_found", other.id],
    ]);
  });

  test("a request for allergies and conditions by a role that cannot see them leaves a row with the refusal", async () => {
    const own = await createPatient();
    await call("POST", "/api/patients/search", { token: own.token, body: {} });
    await call("PUT", `/api/patients/${own.patientId}`, { token: own.token, body: {} });
    expect(await auditLogOf({ actor_id: own.id })).toMatchObject([
      { action: "patients.search", result: "forbidden", patient_ids: [] },
      { action: "patients.write", result: "forbidden", entity_ids: [own.patientId] },
    ]);
  });
});
