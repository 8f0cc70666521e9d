import { describe, expect, test } from "vitest";
import { call } from "../support/call";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { book, booking, changeStatus, daysAhead } from "../support/slots";

const NIL_UUID = "00000000-0000-0000-0000-000000000000";
type Slot = { date: string; start_time: string; patient_id: string | null };

const slots = (actor: Person, doctor: Person, startDate: string, endDate = startDate) =>
  call(
    "GET",
    `/api/doctors/${doctor.doctorId}/available-slots?startDate=${startDate}&endDate=${endDate}`,
    {
      token: actor.token,
    },
  );

describe("available slots", () => {
  test("available slots are those of the whole range, in order", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data } = await slots(patient, doctor, daysAhead(1), daysAhead(8));
    expect(data).toHaveLength(8 * 20);
    expect(data[0]).toEqual({
      date: daysAhead(1),
      start_time: "08:00:00",
      end_time: "08:30:00",
      patient_id: null,
    });
    const keys = data.map(({ date, start_time }: Slot) => date + start_time);
    expect(keys).toEqual([...keys].sort());
  });

  test("available slots show who booked a taken slot only to those in whose scope it is", async () => {
    const [doctor, other, patient, stranger, admin] = await Promise.all([
      createDoctor(),
      createDoctor(),
      createPatient(),
      createPatient(),
      createAdmin(),
    ]);
    await book(patient, booking(doctor));
    const holder = async (actor: Person) => {
      const { data } = await slots(actor, doctor, daysAhead(1));
      return data.find(({ start_time }: Slot) => start_time === "09:00:00").patient_id;
    };
    for (const actor of [admin, doctor, patient])
      expect(await holder(actor)).toBe(patient.patientId);
    for (const actor of [other, stranger]) expect(await holder(actor)).toBe(NIL_UUID);
  });

  test("a slot is free again after a cancellation", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data } = await book(patient, booking(doctor));
    await changeStatus(patient, data.id, "cancelled");
    const after = await slots(patient, doctor, daysAhead(1));
    expect(after.data.every(({ patient_id }: Slot) => patient_id === null)).toBe(true);
  });

  test("past slots are not offered", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    expect((await slots(patient, doctor, "2021-03-01", "2021-03-02")).data).toEqual([]);
  });

  test.each([
    ["", 400],
    ["?startDate=2030-01-01", 400],
    ["?startDate=2030-01-02&endDate=2030-01-01", 400],
    ["?startDate=2030-01-01&endDate=2031-01-01", 400],
    ["?startDate=2030-13-01&endDate=2030-13-01", 400],
    ["?startDate=x&endDate=y", 400],
    ["?startDate=2030-01-01&startDate=2030-01-02&endDate=2030-01-02", 400],
  ])("available slots refuse the range %j", async (query, status) => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const path = `/api/doctors/${doctor.doctorId}/available-slots${query}`;
    expect((await call("GET", path, { token: patient.token })).status).toBe(status);
  });

  test("CWE-770: a response has at most ten thousand slots, and a larger range says how to narrow it", async () => {
    const window = { from: "00:00:00", to: "23:59:00", minutes: 1 };
    const days = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...window }));
    const [doctor, patient] = await Promise.all([createDoctor(days), createPatient()]);
    const refused = await slots(patient, doctor, daysAhead(1), daysAhead(60));
    const message = "Son más de 10.000 turnos. Pide 6 días como máximo.";
    expect(refused).toMatchObject({ status: 400, message, fields: { endDate: message } });
    const { data } = await slots(patient, doctor, daysAhead(1), daysAhead(6));
    expect(data).toHaveLength(6 * (24 * 60 - 1));
  });

  test("the slots of a doctor who does not exist are 404", async () => {
    const patient = await createPatient();
    const path = `/api/doctors/${crypto.randomUUID()}/available-slots?startDate=2030-01-01&endDate=2030-01-01`;
    expect((await call("GET", path, { token: patient.token })).status).toBe(404);
  });
});
