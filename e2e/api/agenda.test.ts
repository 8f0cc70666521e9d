import { beforeAll, expect, test } from "vitest";
import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { readAgenda } from "../support/agenda-stream";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { ALL_WEEK, createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { changeStatus, daysAhead } from "../support/slots";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const of = (...doctors: Person[]) =>
  `&doctor_ids=${doctors.map(({ doctorId }) => doctorId).join(",")}`;

test("a day shows doctors side by side, with hours, exceptions and all appointments", async () => {
  const date = daysAhead(3);
  const [one, other, patient] = await Promise.all([
    createDoctor(undefined, { name: "Zoe", lastname: "Zapata" }),
    createDoctor(ALL_WEEK, { name: "Abel", lastname: "Acosta" }),
    createPatient({ phone: "11 4321-8765" }),
  ]);
  await db.doctor.update({ where: { id: one.doctorId }, data: { title: "Dra.", office: "3" } });
  const late = await createAppointment(one, patient, { date, start: "15:00", notes: "Secreto" });
  const early = await createAppointment(one, patient, { date, start: "09:30" });
  await createAppointment(one, patient, { date: daysAhead(4) });
  await changeStatus(one, early.id, "cancelled");
  const closed = await db.scheduleException.create({
    data: {
      ...{ doctor_id: other.doctorId, kind: "time_off", reason: "Congreso" },
      ...{ date_from: dbDate(daysAhead(2)), date_to: dbDate(daysAhead(5)) },
      ...{ start_time: dbTime("10:00:00"), end_time: dbTime("12:00:00") },
    },
  });
  const { status, data } = await readAgenda(admin, date, of(one, other));
  expect(status).toBe(200);
  expect(data.date).toBe(date);
  expect(data.version).toMatch(/^\w+$/);
  const [abel, zoe] = data.doctors;
  expect(data.doctors).toHaveLength(2);
  const hours = { start_time: "08:00:00", end_time: "18:00:00", slot_duration_min: 30 };
  expect(abel).toMatchObject({
    ...{ id: other.doctorId, User: { name: "Abel", lastname: "Acosta" } },
    ...{ windows: [hours], appointments: [] },
    exceptions: [
      {
        ...{ id: closed.id, doctor_id: other.doctorId, kind: "time_off", reason: "Congreso" },
        ...{ date_from: daysAhead(2), date_to: daysAhead(5) },
        ...{ start_time: "10:00:00", end_time: "12:00:00", slot_duration_min: null },
      },
    ],
  });
  expect(zoe).toMatchObject({ id: one.doctorId, title: "Dra.", office: "3", exceptions: [] });
  const { id: user, name, lastname, dni, phone } = patient;
  expect(zoe.appointments).toEqual([
    {
      ...{ id: early.id, start_time: "09:30:00", end_time: "10:00:00", status: "cancelled" },
      ...{
        attendance: null,
        attendance_at: null,
        overbooked: false,
        updatedAt: expect.any(String),
      },
      Patient: {
        id: patient.patientId,
        User: {
          ...{ id: user, name, lastname, dni, phone },
          ...{ email_verified: expect.any(Boolean), identity_checked: true },
        },
      },
    },
    expect.objectContaining({ id: late.id, start_time: "15:00:00", status: "pending" }),
  ]);
  expect(JSON.stringify(data)).not.toContain("Secreto");
});

test("an inactive doctor is shown only on days with own appointments", async () => {
  const date = daysAhead(6);
  const [idle, busy, patient] = await Promise.all([
    createDoctor(undefined, { is_active: false }),
    createDoctor(undefined, { is_active: false }),
    createPatient(),
  ]);
  await createAppointment(busy, patient, { date });
  const { data } = await readAgenda(admin, date, of(idle, busy));
  expect(data.doctors.map(({ id }: { id: string }) => id)).toEqual([busy.doctorId]);
});

test("a doctor gets their own column, whatever the query", async () => {
  const [own, foreign] = await Promise.all([createDoctor(), createDoctor()]);
  const idsOf = async (more?: string) =>
    (await readAgenda(own, daysAhead(1), more)).data.doctors.map(({ id }: { id: string }) => id);
  expect(await idsOf()).toEqual([own.doctorId]);
  expect(await idsOf(of(own, foreign))).toEqual([own.doctorId]);
  expect(await idsOf(of(foreign))).toEqual([]);
});

test("the version changes with each change of that day, and otherwise stays", async () => {
  // A doctor's, as other tests change other doctors' days meanwhile.
  const date = daysAhead(7);
  const [doctor, patient, other] = await Promise.all([
    createDoctor(),
    createPatient(),
    createDoctor(),
  ]);
  const seen: string[] = [];
  const version = async () => (await readAgenda(doctor, date)).data.version;
  const changed = async (what: string) => {
    const now = await version();
    expect(seen, what).not.toContain(now);
    seen.push(now);
  };
  await changed("at first");
  const { id } = await createAppointment(doctor, patient, { date, status: "confirmed" });
  await changed("an appointment more");
  const given = { token: admin.token, body: { notes: "Traer estudios" } };
  expect((await call("PUT", `/api/appointments/${id}`, given)).status).toBe(200);
  await changed("new notes");
  const window = await db.availability.findFirstOrThrow({
    where: { doctor_id: doctor.doctorId, weekday: new Date(`${date}T12:00:00Z`).getUTCDay() },
  });
  await db.availability.update({ where: { id: window.id }, data: { slot_duration_min: 20 } });
  await changed("other hours");
  await db.scheduleException.create({
    data: {
      ...{ doctor_id: doctor.doctorId, kind: "time_off" },
      ...{ date_from: dbDate(daysAhead(6)), date_to: dbDate(daysAhead(8)) },
    },
  });
  await changed("a day off");
  await db.appointment.delete({ where: { id } });
  await changed("an appointment less");
  const before = await version();
  await createAppointment(other, patient, { date });
  await createAppointment(doctor, patient, { date: daysAhead(8) });
  expect(await version()).toBe(before);
});

test.each([
  ["", "date"],
  ["?date=mañana", "date"],
  ["?date=2026-02-30", "date"],
  [`?date=${daysAhead(1)}&doctor_ids=1`, "doctor_ids.0"],
])("a query like %j is 400 by field", async (query, field) => {
  const { token } = admin;
  for (const path of ["/api/agenda", "/api/agenda/changes"]) {
    if (field !== "date" && path.endsWith("changes")) continue;
    const { status, fields } = await call("GET", `${path}${query}`, { token });
    expect([path, status, Object.keys(fields ?? {})]).toEqual([path, 400, [field]]);
  }
});
