import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { call } from "../support/call";
import { emailsOf } from "../support/emails";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { book, booking, changeStatus, daysAhead } from "../support/slots";

const rowsOf = (doctor: Person) => db.appointment.count({ where: { doctor_id: doctor.doctorId } });
const tally = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [
      status,
      statuses.filter((one) => one === status).length,
    ]),
  );

describe("CWE-362: simultaneous bookings", () => {
  test("one of 50 bookings of one slot at once succeeds, and 49 get 409", async () => {
    const doctor = await createDoctor();
    const patients = await Promise.all(Array.from({ length: 50 }, () => createPatient()));
    const answers = await Promise.all(patients.map((patient) => book(patient, booking(doctor))));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 49 });
    for (const { status, message } of answers)
      if (status === 409) expect(message).toBe("El horario seleccionado ya no está disponible");
    expect(await rowsOf(doctor)).toBe(1);
    const id = answers.find(({ status }) => status === 201)?.data.id;
    const recipients = (await emailsOf(id)).map(({ recipient }) => recipient);
    expect(recipients.filter((recipient) => recipient !== doctor.email)).toHaveLength(1);
    expect(recipients).toHaveLength(2);
  });

  test("200 bookings of distinct free slots at once all succeed", async () => {
    const doctors = await Promise.all(Array.from({ length: 10 }, () => createDoctor()));
    const slots = doctors.flatMap((doctor) =>
      Array.from({ length: 20 }, (_, index) => {
        const hour = String(8 + Math.floor(index / 2)).padStart(2, "0");
        return booking(doctor, `${hour}:${index % 2 ? "30" : "00"}`);
      }),
    );
    const patients = await Promise.all(slots.map(() => createPatient()));
    const answers = await Promise.all(
      patients.map((patient, index) => book(patient, slots[index])),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 200 });
  });

  test("one patient who books two doctors for the same time at once gets one appointment", async () => {
    const [one, other, patient] = await Promise.all([
      createDoctor(),
      createDoctor(),
      createPatient(),
    ]);
    const answers = await Promise.all([book(patient, booking(one)), book(patient, booking(other))]);
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 1 });
  });

  test("a simultaneous confirmation and cancellation cannot both succeed unnoticed", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data } = await book(patient, booking(doctor));
    const answers = await Promise.all([
      changeStatus(doctor, data.id, "confirmed"),
      changeStatus(patient, data.id, "cancelled"),
    ]);
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
  });
});

describe("a patient's booking", () => {
  test("a patient's booking is pending, belongs to the patient, and takes the slot", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const notes = "Dolor de cabeza 😀, d'Artagnan";
    const { status, data } = await book(patient, {
      ...booking(doctor),
      notes,
      status: "confirmed",
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: "pending",
      patient_id: patient.patientId,
      date: daysAhead(1),
      start_time: "09:00:00",
      end_time: "09:30:00",
      notes,
      Doctor: { User: { lastname: doctor.lastname } },
      Patient: { User: { lastname: patient.lastname } },
    });
    expect((await book(await createPatient(), booking(doctor))).status).toBe(409);
  });

  test("a patient's booking accepts its date as an ISO date-time, read in the clinic's zone", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    // Midnight UTC of the day after is still the evening before in Buenos Aires.
    const date = `${daysAhead(2)}T00:00:00Z`;
    expect((await book(patient, { ...booking(doctor), date })).data.date).toBe(daysAhead(1));
  });

  test.each([
    ["outside the availability", { start_time: "19:00", end_time: "19:30" }, 409],
    ["off the grid of slots", { start_time: "09:10", end_time: "09:40" }, 409],
    ["longer than a slot", { end_time: "10:00" }, 409],
    ["in the past", { date: "2020-01-06" }, 422],
    ["on a day that does not exist", { date: "2027-02-30" }, 422],
    ["that ends before it starts", { end_time: "08:00" }, 422],
    ["with notes that never end", { notes: "x".repeat(5001) }, 422],
    ["of a doctor who does not exist", { doctor_id: crypto.randomUUID() }, 404],
  ])("a patient's booking %s is refused", async (_, change, status) => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    expect((await book(patient, { ...booking(doctor), ...change })).status).toBe(status);
    expect(await rowsOf(doctor)).toBe(0);
  });

  test("a patient's booking for another person is refused", async () => {
    const [doctor, patient, other] = await Promise.all([
      createDoctor(),
      createPatient(),
      createPatient(),
    ]);
    const answer = await book(patient, { ...booking(doctor), patient_id: other.patientId });
    expect(answer.status).toBe(403);
    expect(await rowsOf(doctor)).toBe(0);
  });

  test("a patient's booking with an inactive doctor is refused as for a missing one", async () => {
    const [doctor, patient] = await Promise.all([
      createDoctor(undefined, { is_active: false }),
      createPatient(),
    ]);
    expect(await book(patient, booking(doctor))).toMatchObject({
      status: 404,
      message: "Doctor no encontrado",
    });
  });

  test("a doctor cannot make a patient's booking", async () => {
    const doctor = await createDoctor();
    expect((await book(doctor, booking(doctor))).status).toBe(403);
  });
});

describe("an Admin's booking", () => {
  test("an Admin's booking is confirmed, at any future time that overlaps nothing", async () => {
    const [doctor, patient, admin] = await Promise.all([
      createDoctor([]),
      createPatient(),
      createAdmin(),
    ]);
    const body = { ...booking(doctor), patient_id: patient.patientId };
    expect(await book(admin, body)).toMatchObject({ status: 201, data: { status: "confirmed" } });
    const overlapping = { ...body, start_time: "09:29", end_time: "09:45" };
    expect((await book(admin, overlapping)).status).toBe(409);
    const touching = { ...body, start_time: "09:30", end_time: "09:45", status: "pending" };
    expect(await book(admin, touching)).toMatchObject({ status: 201, data: { status: "pending" } });
  });

  test("an Admin's booking that is cancelled from the start sends no e-mail and occupies no slot", async () => {
    const [doctor, patient, admin] = await Promise.all([
      createDoctor(),
      createPatient(),
      createAdmin(),
    ]);
    const body = { ...booking(doctor), patient_id: patient.patientId, status: "cancelled" };
    const cancelled = await book(admin, body);
    expect(cancelled).toMatchObject({ status: 201, data: { status: "cancelled" } });
    const { data } = await book(admin, { ...body, status: "confirmed" });
    expect(data.status).toBe("confirmed");
    expect(await emailsOf(cancelled.data.id)).toEqual([]);
    const told = (await emailsOf(data.id)).filter(({ recipient }) => recipient === patient.email);
    expect(told.map(({ kind }) => kind)).toEqual(["booked"]);
  });

  test.each([
    ["doctor_id", "Debe seleccionar un doctor"],
    ["patient_id", "Debe seleccionar un paciente"],
    ["date", "Debe seleccionar una fecha para la cita"],
    ["start_time", "Debe seleccionar una hora de inicio"],
    ["end_time", "Debe seleccionar una hora de fin"],
  ])("an Admin's booking without %s is refused: %s", async (field, message) => {
    const [doctor, patient, admin] = await Promise.all([
      createDoctor(),
      createPatient(),
      createAdmin(),
    ]);
    const body = { ...booking(doctor), patient_id: patient.patientId, [field]: undefined };
    expect(await book(admin, body)).toMatchObject({ status: 422, fields: { [field]: message } });
  });

  test("an Admin's booking in the past is refused at its field", async () => {
    const [doctor, patient, admin] = await Promise.all([
      createDoctor(),
      createPatient(),
      createAdmin(),
    ]);
    const body = { ...booking(doctor, "09:00", "2021-03-01"), patient_id: patient.patientId };
    expect(await book(admin, body)).toMatchObject({
      status: 422,
      fields: { date: "La fecha de la cita no puede ser en el pasado." },
    });
  });
});

describe("the list", () => {
  test("the list shows one's own appointments, filtered, nearest first, in pages without gaps", async () => {
    const [doctor, other] = await Promise.all([createDoctor(), createDoctor()]);
    const perez = await createPatient({ name: "José", lastname: "Pérez Núñez" });
    const gomez = await createPatient({ name: "Sol", lastname: "Gómez" });
    await book(perez, booking(doctor, "10:00", daysAhead(3)));
    await book(gomez, booking(doctor, "09:00", daysAhead(2)));
    await book(gomez, booking(other, "09:00", daysAhead(3)));
    const old = await book(perez, booking(doctor, "12:00", daysAhead(4)));
    await db.appointment.update({
      where: { id: old.data.id },
      data: { date: new Date("2021-03-01") },
    });

    const list = (actor: Person, query = "") =>
      call("GET", `/api/appointments${query}`, { token: actor.token });
    const dates = async (query: string) =>
      (await list(doctor, query)).data.map(({ date }: { date: string }) => date);
    expect(await dates("")).toEqual([daysAhead(2), daysAhead(3), "2021-03-01"]);
    expect(await dates("?limit=2&offset=1")).toEqual([daysAhead(3), "2021-03-01"]);
    expect(await dates("?limit=1&offset=2")).toEqual(["2021-03-01"]);
    expect((await list(doctor, "?limit=1")).pagination).toEqual({ total: 3, limit: 1, offset: 0 });
    expect(await dates("?patient=perez nunez")).toEqual([daysAhead(3), "2021-03-01"]);
    expect(await dates("?patient=%25")).toEqual([]);
    expect(await dates(`?date=${daysAhead(2)}`)).toEqual([daysAhead(2)]);
    expect(await dates(`?date_from=${daysAhead(1)}&date_to=${daysAhead(2)}`)).toEqual([
      daysAhead(2),
    ]);
    expect(await dates("?status=cancelled")).toEqual([]);
    expect((await list(gomez)).data).toHaveLength(2);
    expect((await list(gomez, `?patient_id=${perez.patientId}`)).data).toEqual([]);
    expect((await list(gomez, "?status=x")).status).toBe(400);
    expect((await list(gomez, "?limit=0")).status).toBe(400);
  });
});
