import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { weekdayOf } from "@/lib/shared/dates";
import { call } from "../support/call";
import { close } from "../support/exceptions";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { book, booking, changeStatus, daysAhead, reschedule } from "../support/slots";
import { uncovered } from "../support/uncovered";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

/** The days from one to another, or hours of them. */
const timeOff = (from: number, to = from, hours = {}) => ({
  ...{ kind: "time_off", date_from: daysAhead(from), date_to: daysAhead(to) },
  ...hours,
});
const MORNING = { start_time: "08:00", end_time: "12:00" };

/** A patient's booking, within the hours; gives its id. */
const booked = async (doctor: Person, patient: Person, day: number, start = "09:00") =>
  String((await book(patient, booking(doctor, start, daysAhead(day)))).data.id);

/** An Admin's, at any time. */
async function entered(doctor: Person, patient: Person, day: number, start: string, more = {}) {
  const wanted = { ...booking(doctor, start, daysAhead(day)), patient_id: patient.patientId };
  const { status, data } = await book(admin, { ...wanted, ...more });
  expect(status).toBe(201);
  expect(data.uncovered_at).toBeNull();
  return String(data.id);
}

const keep = (person: Person, id: string, body: object = { accepted: true }) =>
  call("PATCH", `/api/appointments/${id}/uncovered`, { token: person.token, body });

const setActive = async (doctor: Person, is_active: boolean) => {
  const body = { is_active };
  const { status } = await call("PUT", `/api/users/${doctor.id}`, { token: admin.token, body });
  expect(status).toBe(200);
};

const people = () => Promise.all([createDoctor(), createPatient(), createDoctor()]);

describe("appointments to be moved", () => {
  test("appointments to be moved are those that closed hours overlap, in the actor's scope", async () => {
    const [doctor, patient, other] = await people();
    const closed = await booked(doctor, patient, 4);
    const cancelled = await booked(doctor, patient, 4, "09:30");
    await changeStatus(patient, cancelled, "cancelled");
    await booked(doctor, patient, 4, "12:00");
    await booked(doctor, patient, 5);
    await close(doctor, timeOff(4, 4, MORNING));
    expect(await uncovered(doctor)).toEqual([closed]);
    expect(await uncovered(admin, `&doctor_id=${doctor.doctorId}`)).toEqual([closed]);
    expect(await uncovered(other)).toEqual([]);
    expect(await uncovered(other, `&doctor_id=${doctor.doctorId}`)).toEqual([]);
    expect(await uncovered(patient)).toEqual([closed]);
    const { data } = await call("GET", `/api/appointments?doctor_id=${doctor.doctorId}`, {
      token: admin.token,
    });
    const since = Object.fromEntries(
      data.map((one: { id: string; uncovered_at: string | null }) => [one.id, one.uncovered_at]),
    );
    expect(since[closed]).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(Object.values(since).filter(Boolean)).toHaveLength(2);
    // A cancelled appointment is listed after it is reopened.
    expect((await changeStatus(admin, cancelled, "pending")).status).toBe(200);
    expect(await uncovered(doctor)).toEqual([closed, cancelled]);
  });

  test("appointments leave the list when they are moved, cancelled, or the hours are restored", async () => {
    const [doctor, patient] = await people();
    const [moved, cancelled, kept] = [
      await booked(doctor, patient, 4),
      await booked(doctor, patient, 5),
      await booked(doctor, patient, 6),
    ];
    const id = await close(doctor, timeOff(4, 6));
    expect(await uncovered(doctor)).toEqual([moved, cancelled, kept]);
    const { doctor_id: _, ...when } = booking(doctor, "10:00", daysAhead(8));
    const { status, data } = await reschedule(doctor, moved, when);
    expect([status, data.uncovered_at]).toEqual([200, null]);
    const path = `/api/appointments/${cancelled}/cancel`;
    expect((await call("POST", path, { token: doctor.token, body: {} })).status).toBe(200);
    expect(await uncovered(doctor)).toEqual([kept]);
    await call("DELETE", `/api/schedule-exceptions/${id}`, { token: doctor.token });
    expect(await uncovered(doctor)).toEqual([]);
  });

  test("appointments to be moved include those outside a deleted or changed weekly window", async () => {
    const [doctor, patient] = await people();
    const id = await booked(doctor, patient, 4);
    const window = await db.availability.findFirstOrThrow({
      where: { doctor_id: doctor.doctorId, weekday: weekdayOf(daysAhead(4)) },
    });
    const path = `/api/availability/${window.id}`;
    const change = (start_time: string) =>
      call("PUT", path, {
        token: doctor.token,
        body: { weekday: window.weekday, start_time, end_time: "18:00" },
      });
    await change("09:30");
    expect(await uncovered(doctor)).toEqual([id]);
    await change("09:00");
    expect(await uncovered(doctor)).toEqual([]);
    await call("DELETE", path, { token: doctor.token });
    expect(await uncovered(doctor)).toEqual([id]);
    // Hours of that day alone are hours as well.
    const hours = { start_time: "08:00", end_time: "10:00", slot_duration_min: 30 };
    const extra = { kind: "extra_hours", date_from: daysAhead(4), date_to: daysAhead(4) };
    const extraId = await close(doctor, { ...extra, ...hours });
    expect(await uncovered(doctor)).toEqual([]);
    await call("DELETE", `/api/schedule-exceptions/${extraId}`, { token: doctor.token });
    expect(await uncovered(doctor)).toEqual([id]);
  });

  test("all appointments of a deactivated doctor are to be moved, until the account is active again", async () => {
    const [doctor, patient] = await people();
    const usual = await booked(doctor, patient, 4);
    const late = await entered(doctor, patient, 4, "21:00");
    await setActive(doctor, false);
    expect(await uncovered(admin, `&doctor_id=${doctor.doctorId}`)).toEqual([usual, late]);
    await setActive(doctor, true);
    expect(await uncovered(admin, `&doctor_id=${doctor.doctorId}`)).toEqual([late]);
  });

  test("the filter 'uncovered' accepts only 'true'", async () => {
    const path = "/api/appointments?uncovered=quizas";
    expect((await call("GET", path, { token: admin.token })).status).toBe(400);
  });
});

describe("appointments outside the hours on purpose", () => {
  test("what an Admin books or moves outside the hours is on purpose, until these hours are closed", async () => {
    const [doctor, patient, other] = await people();
    const late = await entered(doctor, patient, 4, "20:00");
    const squeezed = await entered(doctor, patient, 4, "21:00", { overbooked: true });
    const reopened = await entered(doctor, patient, 4, "22:00");
    await changeStatus(admin, reopened, "cancelled");
    const moved = await booked(doctor, patient, 5);
    const toNight = booking(other, "23:00", daysAhead(4));
    expect((await reschedule(admin, moved, toNight)).data.uncovered_at).toBeNull();
    // Other hours change, which has nothing to do with them.
    await close(doctor, timeOff(6));
    await close(other, timeOff(6));
    expect(await uncovered(doctor)).toEqual([]);
    expect(await uncovered(other)).toEqual([]);
    await close(doctor, timeOff(4));
    await close(other, timeOff(4));
    await changeStatus(admin, reopened, "confirmed");
    expect(await uncovered(doctor)).toEqual([late, squeezed, reopened]);
    expect(await uncovered(other)).toEqual([moved]);
  });

  test("an appointment outside the hours on purpose is to be moved after hours that covered it end", async () => {
    const [doctor, patient] = await people();
    const late = await entered(doctor, patient, 4, "20:00");
    const evening = { start_time: "19:00", end_time: "21:00", slot_duration_min: 30 };
    const extra = { kind: "extra_hours", date_from: daysAhead(4), date_to: daysAhead(4) };
    const id = await close(doctor, { ...extra, ...evening });
    await call("DELETE", `/api/schedule-exceptions/${id}`, { token: doctor.token });
    expect(await uncovered(doctor)).toEqual([late]);
  });

  test("an appointment that staff accepted stays out of the list until it is moved or its hours are closed again", async () => {
    const [doctor, patient] = await people();
    const id = await booked(doctor, patient, 4);
    await close(doctor, timeOff(4, 4, MORNING));
    const { status, data } = await keep(doctor, id);
    expect([status, data.id, data.uncovered_at]).toEqual([200, id, null]);
    // A second person gets the same response.
    expect((await keep(admin, id)).status).toBe(200);
    await close(doctor, timeOff(7));
    expect(await uncovered(doctor)).toEqual([]);
    await close(doctor, timeOff(4));
    expect(await uncovered(doctor)).toEqual([id]);
    await keep(admin, id);
    expect((await reschedule(admin, id, booking(doctor, "09:00", daysAhead(8)))).status).toBe(200);
    await close(doctor, timeOff(8));
    expect(await uncovered(doctor)).toEqual([id]);
  });

  test("an appointment that is cancelled, changed meanwhile or another doctor's cannot be accepted", async () => {
    const [doctor, patient, other] = await people();
    const id = await booked(doctor, patient, 4);
    const seen = (await changeStatus(doctor, id, "confirmed")).data.updatedAt;
    expect((await keep(other, id)).status).toBe(404);
    expect((await keep(patient, id)).status).toBe(403);
    expect((await keep(admin, id, { accepted: false })).status).toBe(422);
    expect((await keep(admin, id, {})).status).toBe(422);
    await reschedule(admin, id, booking(doctor, "10:00", daysAhead(5)));
    expect((await keep(admin, id, { accepted: true, updatedAt: seen })).status).toBe(409);
    await changeStatus(doctor, id, "cancelled");
    expect((await keep(admin, id)).status).toBe(409);
  });
});
