import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createAppointment, createAppointments } from "../support/appointments";
import { call } from "../support/call";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { createRecord } from "../support/records";
import { book, booking } from "../support/slots";
import { createDocument } from "../support/stored-document";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const remove = (path: string) => call("DELETE", path, { token: admin.token });
const pathsOf = (person: Person) => [
  `/api/users/${person.id}`,
  person.doctorId ? `/api/doctors/${person.doctorId}` : `/api/patients/${person.patientId}`,
];
const ADVICE = "Desactívala en lugar de eliminarla.";
const isThere = async ({ id, doctorId, patientId }: Person) => ({
  account: (await db.user.count({ where: { id } })) === 1,
  row: doctorId
    ? (await db.doctor.count({ where: { id: doctorId } })) === 1
    : (await db.patient.count({ where: { id: patientId } })) === 1,
});

describe("accounts with appointments or records", () => {
  test.each([
    [1, 0, "1 cita"],
    [2, 0, "2 citas"],
    [0, 1, "1 historial clínico"],
    [0, 2, "2 historiales clínicos"],
    [2, 1, "2 citas y 1 historial clínico"],
  ])(
    "a patient with %i appointments and %i records cannot be deleted",
    async (citas, records, what) => {
      const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
      await createAppointments(citas, doctor, patient);
      for (let record = 0; record < records; record += 1) await createRecord(patient);
      for (const path of pathsOf(patient))
        expect(await remove(path)).toMatchObject({
          status: 409,
          message: `La cuenta tiene ${what}. ${ADVICE}`,
        });
      expect(await isThere(patient)).toEqual({ account: true, row: true });
    },
  );

  test("a doctor with appointments cannot be deleted, even if all of them were cancelled", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await createAppointment(doctor, patient, { status: "cancelled" });
    for (const path of pathsOf(doctor))
      expect(await remove(path)).toMatchObject({
        status: 409,
        message: `La cuenta tiene 1 cita. ${ADVICE}`,
      });
    expect(await isThere(doctor)).toEqual({ account: true, row: true });
    const body = { is_active: false };
    const path = `/api/users/${doctor.id}`;
    expect((await call("PUT", path, { token: admin.token, body })).status).toBe(200);
    expect((await remove(path)).message).toBe(
      "La cuenta tiene 1 cita. No es posible eliminarla: ya está inactiva y nadie entra con ella.",
    );
  });
});

describe("accounts without a history", () => {
  test.each([0, 1])(
    "deleting a doctor without appointments deletes the account, the row and the availability (%i)",
    async (way) => {
      const doctor = await createDoctor();
      expect((await remove(pathsOf(doctor)[way] ?? "")).status).toBe(200);
      expect(await isThere(doctor)).toEqual({ account: false, row: false });
      expect(await db.availability.count({ where: { doctor_id: doctor.doctorId } })).toBe(0);
      for (const path of pathsOf(doctor)) expect((await remove(path)).status).toBe(404);
    },
  );

  test.each([0, 1])(
    "deleting a patient without a history deletes the account and the row (%i)",
    async (way) => {
      const patient = await createPatient();
      expect((await remove(pathsOf(patient)[way] ?? "")).status).toBe(200);
      expect(await isThere(patient)).toEqual({ account: false, row: false });
    },
  );

  test("of a deletion and a simultaneous booking exactly one succeeds", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
      const [removed, booked] = await Promise.all([
        remove(`/api/doctors/${doctor.doctorId}`),
        book(patient, booking(doctor)),
      ]);
      const outcome = `${removed.status} ${booked.status}`;
      expect(["200 404", "409 201"]).toContain(outcome);
      const there = booked.status === 201;
      if (there) expect(removed.message).toBe(`La cuenta tiene 1 cita. ${ADVICE}`);
      expect(await isThere(doctor)).toEqual({ account: there, row: there });
    }
  });
});

test("CWE-362: of two simultaneous deletions of a record or a document, one gets 404", async () => {
  const patient = await createPatient();
  for (let round = 0; round < 5; round += 1) {
    const record = await createRecord(patient);
    const document = await createDocument(record.id);
    for (const path of [
      `/api/clinical-documents/${document.id}`,
      `/api/clinical-records/${record.id}`,
    ]) {
      const answers = await Promise.all([remove(path), remove(path)]);
      expect(answers.map(({ status }) => status).sort(), path).toEqual([200, 404]);
    }
  }
});
