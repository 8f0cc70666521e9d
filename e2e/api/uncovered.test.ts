import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { isCovered } from "@/lib/agenda/coverage/coverage";
import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { weekdayOf } from "@/lib/shared/dates";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { createTimeOff } from "../support/exceptions";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { book, booking, daysAhead } from "../support/slots";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const uncovered = async (actor: Person, query = ""): Promise<string[]> => {
  const { data, pagination } = await call(
    "GET",
    `/api/appointments?uncovered=true&sort=date${query}`,
    { token: actor.token },
  );
  expect(pagination?.total).toBe(data.length);
  return data.map(({ id }: { id: string }) => id);
};

describe("appointments to be moved", () => {
  test("are those in closed hours, without hours, and of inactive doctors", async () => {
    const [doctor, patient, other] = await Promise.all([
      createDoctor(),
      createPatient(),
      createDoctor(),
    ]);
    const of = (date: string, start: string, status?: "cancelled") =>
      createAppointment(doctor, patient, { date, start, ...(status && { status }) });
    const closed = await of(daysAhead(4), "09:00");
    await of(daysAhead(4), "09:30", "cancelled");
    await of(daysAhead(5), "09:00");
    await createTimeOff(doctor, daysAhead(4), daysAhead(4), { start: "08:00", end: "12:00" });
    await of(daysAhead(4), "12:00");
    const late = await of(daysAhead(6), "19:00");
    const lost = await createAppointment(other, patient, { date: daysAhead(7) });
    expect(await uncovered(doctor)).toEqual([closed.id, late.id]);
    expect(await uncovered(admin, `&doctor_id=${doctor.doctorId}`)).toEqual([closed.id, late.id]);
    expect(await uncovered(other)).toEqual([]);
    expect(await uncovered(other, `&doctor_id=${doctor.doctorId}`)).toEqual([]);
    expect(await uncovered(patient)).toEqual([closed.id, late.id]);
    await db.user.update({ where: { id: other.id }, data: { is_active: false } });
    expect(await uncovered(admin, `&doctor_id=${other.doctorId}`)).toEqual([lost.id]);
    expect(await uncovered(admin, `&patient_id=${patient.patientId}`)).toEqual([
      closed.id,
      late.id,
      lost.id,
    ]);
  });

  test("leave the list once they are moved, cancelled, or the hours are back", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const made = async (day: number) =>
      (await book(patient, booking(doctor, "09:00", daysAhead(day)))).data.id;
    const [moved, cancelled, kept] = [await made(4), await made(5), await made(6)];
    const { id } = await createTimeOff(doctor, daysAhead(4), daysAhead(6));
    expect(await uncovered(doctor)).toEqual([moved, cancelled, kept]);
    const post = (path: string, body: unknown) =>
      call("POST", `/api/appointments/${path}`, { token: doctor.token, body });
    const { doctor_id: _, ...when } = booking(doctor, "10:00", daysAhead(8));
    expect((await post(`${moved}/reschedule`, when)).status).toBe(200);
    expect((await post(`${cancelled}/cancel`, {})).status).toBe(200);
    expect(await uncovered(doctor)).toEqual([kept]);
    await call("DELETE", `/api/schedule-exceptions/${id}`, { token: doctor.token });
    expect(await uncovered(doctor)).toEqual([]);
  });

  test("are also what a deleted or changed weekly window leaves outside", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data } = await book(patient, booking(doctor, "09:00", daysAhead(4)));
    const window = await db.availability.findFirstOrThrow({
      where: { doctor_id: doctor.doctorId, weekday: weekdayOf(daysAhead(4)) },
    });
    const change = (start_time: string) =>
      call("PUT", `/api/availability/${window.id}`, {
        token: doctor.token,
        body: { weekday: window.weekday, start_time, end_time: "18:00" },
      });
    await change("09:30");
    expect(await uncovered(doctor)).toEqual([data.id]);
    await change("09:00");
    expect(await uncovered(doctor)).toEqual([]);
    await call("DELETE", `/api/availability/${window.id}`, { token: doctor.token });
    expect(await uncovered(doctor)).toEqual([data.id]);
    // Hours of that day alone are hours as well.
    const extra = { kind: "extra_hours", start_time: "08:00", end_time: "10:00" };
    await call("POST", "/api/schedule-exceptions", {
      token: doctor.token,
      body: {
        ...extra,
        ...{ date_from: daysAhead(4), date_to: daysAhead(4), slot_duration_min: 30 },
      },
    });
    expect(await uncovered(doctor)).toEqual([]);
  });

  test("are only ever asked for with 'true'", async () => {
    const { status } = await call("GET", "/api/appointments?uncovered=quizas", {
      token: admin.token,
    });
    expect(status).toBe(400);
  });
});

const two = (value: number) => String(value).padStart(2, "0");
const timeOf = (half: number) => `${two(Math.floor(half / 2))}:${half % 2 ? "30" : "00"}:00`;
const hours = fc
  .tuple(fc.integer({ min: 14, max: 38 }), fc.integer({ min: 1, max: 8 }))
  .map(([from, length]) => ({ start_time: timeOf(from), end_time: timeOf(from + length) }));
const DAYS = 3;
const day = fc.integer({ min: 0, max: DAYS - 1 }).map((offset) => daysAhead(20 + offset));
const touches = (
  one: { start_time: string; end_time: string },
  other: { start_time: string; end_time: string },
) => one.start_time < other.end_time && other.start_time < one.end_time;

test("the database and the screens say the same of any hours, exceptions and appointments", async () => {
  const [doctor, patient] = await Promise.all([createDoctor([]), createPatient()]);
  const doctor_id = doctor.doctorId;
  const week = fc.array(fc.record({ day, hours }), { maxLength: 5 });
  const exceptions = fc.array(
    fc.record({ kind: fc.constantFrom("time_off", "extra_hours"), day, hours: fc.option(hours) }),
    { maxLength: 4 },
  );
  const appointments = fc.array(fc.record({ day, hours }), { minLength: 1, maxLength: 8 });
  const given = fc.record({ week, exceptions, appointments });
  await fc.assert(
    fc.asyncProperty(given, async (one) => {
      const windows = one.week
        .map((it) => ({ weekday: weekdayOf(it.day), ...it.hours }))
        .filter(
          (it, index, all) =>
            !all.slice(0, index).some((o) => o.weekday === it.weekday && touches(o, it)),
        );
      const special = one.exceptions
        .filter((it) => it.kind === "time_off" || it.hours)
        .map((it) => ({
          kind: it.kind,
          ...{ date_from: it.day, date_to: it.day },
          ...{ start_time: it.hours?.start_time ?? null, end_time: it.hours?.end_time ?? null },
          slot_duration_min: it.kind === "extra_hours" ? 30 : null,
        }));
      const booked = one.appointments
        .map((it) => ({ date: it.day, ...it.hours }))
        .filter(
          (it, index, all) =>
            !all.slice(0, index).some((o) => o.date === it.date && touches(o, it)),
        );
      await db.appointment.deleteMany({ where: { doctor_id } });
      await db.scheduleException.deleteMany({ where: { doctor_id } });
      await db.availability.deleteMany({ where: { doctor_id } });
      const timed = (it: { start_time: string; end_time: string }) => ({
        start_time: dbTime(it.start_time),
        end_time: dbTime(it.end_time),
      });
      await db.availability.createMany({
        data: windows.map((it) => ({ doctor_id, weekday: it.weekday, ...timed(it) })),
      });
      await db.scheduleException.createMany({
        data: special.map((it) => ({
          ...{ doctor_id, kind: it.kind, slot_duration_min: it.slot_duration_min },
          ...{ date_from: dbDate(it.date_from), date_to: dbDate(it.date_to) },
          start_time: it.start_time ? dbTime(it.start_time) : null,
          end_time: it.end_time ? dbTime(it.end_time) : null,
        })),
      });
      for (const { date, start_time } of booked)
        await createAppointment(doctor, patient, { date, start: start_time.slice(0, 5) });
      // Half an hour each, whatever was drawn.
      const rows = await db.appointment.findMany({
        where: { doctor_id },
        orderBy: [{ date: "asc" }, { start_time: "asc" }],
      });
      const expected = rows
        .filter((row) => {
          const [start_time, end_time] = [row.start_time, row.end_time].map((time) =>
            time.toISOString().slice(11, 19),
          );
          return !isCovered(
            {
              date: row.date.toISOString().slice(0, 10),
              ...{ start_time: start_time ?? "", end_time: end_time ?? "" },
            },
            windows,
            special,
          );
        })
        .map(({ id }) => id);
      expect(await uncovered(doctor)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});
