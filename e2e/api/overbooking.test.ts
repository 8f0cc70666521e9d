import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { baseUrl, call } from "../support/call";
import { emailsOf } from "../support/emails";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { at, book, booking, changeStatus, daysAhead, reschedule } from "../support/slots";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const DATE = daysAhead(5);
const OTHER_DATE = daysAhead(6);
const CAP = 4;
const full = { status: 409, message: "El doctor ya tiene 4 sobreturnos ese día." };

/** Gives a sobreturno. */
const squeeze = async (doctor: Person, patient: Person, start = "10:15", date = DATE) =>
  book(admin, {
    ...booking(doctor, start, date),
    ...{ patient_id: patient.patientId, overbooked: true },
  });

async function squeezed(doctor: Person, start?: string, date?: string) {
  const patient = await createPatient();
  const answer = await squeeze(doctor, patient, start, date);
  expect(answer.status).toBe(201);
  return { patient, id: String(answer.data.id) };
}

/** As many as a day has room for. */
const fill = async (doctor: Person, date = DATE) => {
  const ids: string[] = [];
  for (let count = 0; count < CAP; count += 1) ids.push((await squeezed(doctor, "10:15", date)).id);
  return ids;
};

const rowOf = (id: string) => db.appointment.findUniqueOrThrow({ where: { id } });
const edit = (id: string, body: unknown) =>
  call("PUT", `/api/appointments/${id}`, { token: admin.token, body });
async function slotAt(doctor: Person, start: string, date = DATE) {
  const path = `/api/doctors/${doctor.doctorId}/available-slots?startDate=${date}&endDate=${date}`;
  const { data } = await call("GET", path, { token: admin.token });
  return data.find(({ start_time }: { start_time: string }) => start_time === `${start}:00`);
}

describe("a sobreturno", () => {
  test("a sobreturno is independent of the doctor's appointments, takes no slot, and is otherwise like any other", async () => {
    const doctor = await createDoctor();
    await createAppointment(doctor, await createPatient(), { date: DATE, start: "10:00" });
    const patient = await createPatient();
    const { status, data } = await squeeze(doctor, patient, "10:15");
    expect(status).toBe(201);
    expect(data).toMatchObject({
      ...{ overbooked: true, status: "confirmed", start_time: "10:15:00" },
      ...{ doctor_id: doctor.doctorId, patient_id: patient.patientId },
    });
    expect(await slotAt(doctor, "10:30")).toMatchObject({ patient_id: null });
    expect((await emailsOf(data.id)).map(({ kind }) => kind)).toEqual(["booked", "doctor_booked"]);
    const events = await call("GET", `/api/appointments/${data.id}/events`, { token: admin.token });
    expect(events.data[0]).toMatchObject({ kind: "created", to: { overbooked: true } });
    // A patient books the slot that it touches, and the desk any time over it.
    expect((await book(await createPatient(), booking(doctor, "10:30", DATE))).status).toBe(201);
    const csv = await fetch(`${baseUrl}/api/appointments?patient_id=${patient.patientId}`, {
      headers: { authorization: `Bearer ${admin.token}`, accept: "text/csv" },
    });
    expect(await csv.text()).toMatch(/;Sobreturno;[\s\S]*;Sí;/);
  });

  test("only an Admin creates a sobreturno", async () => {
    const doctor = await createDoctor();
    const patient = await createPatient();
    const wanted = { ...booking(doctor, "10:00", DATE), overbooked: true };
    expect(await book(patient, wanted)).toMatchObject({
      status: 422,
      fields: { overbooked: "Los sobreturnos los da la clínica" },
    });
    expect((await book(patient, { ...wanted, overbooked: false })).status).toBe(201);
    expect((await book(doctor, { ...wanted, patient_id: patient.patientId })).status).toBe(403);
    expect(
      await book(admin, { ...wanted, patient_id: patient.patientId, overbooked: "sí" }),
    ).toMatchObject({ status: 422, fields: { overbooked: "Sobreturno inválido" } });
  });

  test("a sobreturno never overlaps the patient's own appointments, with any doctor", async () => {
    const [doctor, other] = await Promise.all([createDoctor(), createDoctor()]);
    const patient = await createPatient();
    const refused = { status: 409, message: "El paciente ya tiene una cita a esa hora." };
    const row = await createAppointment(other, patient, { date: DATE, start: "10:00" });
    expect(await squeeze(doctor, patient, "10:15")).toMatchObject({
      ...refused,
      fields: { conflict_id: row.id },
    });
    expect((await squeeze(doctor, patient, "11:00")).status).toBe(201);
    expect(await squeeze(doctor, patient, "11:15")).toMatchObject(refused);
    // Nor does an ordinary one overlap it.
    const wanted = { ...booking(other, "11:00", DATE), patient_id: patient.patientId };
    expect((await book(admin, wanted)).status).toBe(409);
  });

  test("a doctor has four sobreturnos per day; cancelled ones do not count", async () => {
    const [doctor, other] = await Promise.all([createDoctor(), createDoctor()]);
    const [first = ""] = await fill(doctor);
    expect(await squeeze(doctor, await createPatient())).toMatchObject(full);
    await squeezed(other);
    await squeezed(doctor, "10:15", OTHER_DATE);
    expect((await changeStatus(admin, first, "cancelled")).status).toBe(200);
    await squeezed(doctor);
    expect(await changeStatus(admin, first, "confirmed")).toMatchObject(full);
    expect(await edit(first, { status: "pending" })).toMatchObject(full);
    expect(await rowOf(first)).toMatchObject({ status: "cancelled", overbooked: true });
  });

  test("a restored sobreturno stays one, if its patient is free", async () => {
    const doctor = await createDoctor();
    const { id, patient } = await squeezed(doctor);
    await changeStatus(admin, id, "cancelled");
    await createAppointment(doctor, await createPatient(), { date: DATE, start: "10:00" });
    expect(await changeStatus(admin, id, "confirmed")).toMatchObject({
      ...{ status: 200, data: { overbooked: true } },
    });
    await changeStatus(admin, id, "cancelled");
    await createAppointment(await createDoctor(), patient, { date: DATE, start: "10:00" });
    expect(await changeStatus(admin, id, "confirmed")).toMatchObject({
      ...{ status: 409, message: "El paciente ya tiene una cita a esa hora." },
    });
  });
});

describe("moving a sobreturno", () => {
  test("a sobreturno that is moved beside others stays one, within the day's four", async () => {
    const doctor = await createDoctor();
    await createAppointment(doctor, await createPatient(), { date: OTHER_DATE, start: "11:00" });
    const { id } = await squeezed(doctor);
    expect(await reschedule(admin, id, at("11:15", OTHER_DATE))).toMatchObject({
      ...{ status: 200, data: { overbooked: true } },
    });
    await fill(doctor);
    expect(await reschedule(admin, id, at("11:15", DATE))).toMatchObject(full);
    expect(await edit(id, { date: DATE })).toMatchObject(full);
    expect((await edit(id, { start_time: "11:20" })).data).toMatchObject({ overbooked: true });
    const other = await createDoctor();
    await fill(other);
    const away = { ...at("11:15", DATE), doctor_id: other.doctorId };
    expect(await reschedule(admin, id, away)).toMatchObject(full);
  });

  test("a sobreturno can be moved within a full day", async () => {
    const doctor = await createDoctor();
    const [first = ""] = await fill(doctor);
    expect((await reschedule(admin, first, at("19:10", DATE))).data).toMatchObject({
      overbooked: true,
    });
    expect((await edit(first, { start_time: "19:20" })).data).toMatchObject({ overbooked: true });
  });

  test("a sobreturno that is moved into a free slot takes the slot, and is no longer one", async () => {
    const doctor = await createDoctor();
    const { id, patient } = await squeezed(doctor);
    expect((await reschedule(patient, id, at("11:00", DATE))).data).toMatchObject({
      ...{ overbooked: false, status: "pending" },
    });
    expect(await slotAt(doctor, "11:00")).toMatchObject({ patient_id: patient.patientId });
    const { data } = await call("GET", `/api/appointments/${id}/events`, { token: admin.token });
    expect(data.at(-1)).toMatchObject({ from: { overbooked: true }, to: { overbooked: false } });
    const again = await squeezed(doctor);
    expect((await edit(again.id, at("12:00", DATE))).data).toMatchObject({ overbooked: false });
  });

  test("a doctor moves a sobreturno only to a time at which the doctor is free", async () => {
    const doctor = await createDoctor();
    await createAppointment(doctor, await createPatient(), { date: DATE, start: "11:00" });
    const { id } = await squeezed(doctor);
    expect((await reschedule(doctor, id, at("11:15", DATE))).status).toBe(409);
    expect((await reschedule(doctor, id, at("19:10", DATE))).data).toMatchObject({
      overbooked: true,
    });
  });
});

describe("CWE-362: the limit of sobreturnos per day", () => {
  test("of 20 simultaneous sobreturnos only as many succeed as the day has left", async () => {
    const doctor = await createDoctor();
    await squeezed(doctor);
    const patients = await Promise.all(Array.from({ length: 20 }, () => createPatient()));
    const answers = await Promise.all(patients.map((patient) => squeeze(doctor, patient)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(CAP - 1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(full);
  });

  test("of a simultaneous creation, restoring and move of a sobreturno only one succeeds", async () => {
    for (let round = 0; round < 5; round += 1) {
      const doctor = await createDoctor();
      const [first = ""] = await fill(doctor);
      await changeStatus(admin, first, "cancelled");
      const [, elsewhere] = await Promise.all([
        squeezed(doctor, "10:15", OTHER_DATE),
        squeezed(await createDoctor()),
      ]);
      // Three of four are left: one more fits.
      const there = { ...at("10:15", DATE), doctor_id: doctor.doctorId };
      const answers = await Promise.all([
        squeeze(doctor, await createPatient()),
        changeStatus(admin, first, "confirmed"),
        reschedule(admin, elsewhere.id, there),
      ]);
      const won = answers.filter(({ status }) => status < 300);
      expect(won).toHaveLength(1);
      const held = { doctor_id: doctor.doctorId, overbooked: true, status: "confirmed" } as const;
      const count = await db.appointment.count({
        where: { ...held, date: (await rowOf(first)).date },
      });
      expect(count).toBe(CAP);
    }
  });

  test("the same patient twice at once gets one sobreturno", async () => {
    const [doctor, other] = await Promise.all([createDoctor(), createDoctor()]);
    const patient = await createPatient();
    const answers = await Promise.all([squeeze(doctor, patient), squeeze(other, patient)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
