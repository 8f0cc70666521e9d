import { beforeAll, describe, expect, test } from "vitest";
import type { Attendance } from "@/lib/generated/prisma/enums";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { addDays, daysBetween, monthOf, weekdayOf } from "@/lib/shared/dates";
import { addMonths, monthOfDate } from "@/lib/shared/months";
import { createAppointment } from "../support/appointments";
import { baseUrl, call } from "../support/call";
import { createTimeOff } from "../support/exceptions";
import { ALL_WEEK, createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { changeStatus, daysAhead } from "../support/slots";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const read = (path: string, person = admin) => call("GET", path, { token: person.token });
const summary = (query: string) => read(`/api/attendance/summary?${query}`);
const monthly = (query: string) => read(`/api/reports/monthly?${query}`);

type Visit = { date: string; start?: string; attendance?: Attendance };

/** Of a new patient, straight into the database; with what came of it. */
async function visit(doctor: Person, { date, start, attendance }: Visit, patient?: Person) {
  const { id } = await createAppointment(doctor, patient ?? (await createPatient()), {
    ...{ date, status: attendance === "attended" ? "completed" : "confirmed" },
    ...(start && { start }),
  });
  if (attendance)
    await db.appointment.update({
      where: { id },
      data: { attendance, attendance_at: new Date() },
    });
  return id;
}

const many = (count: number, doctor: Person, attendance?: Attendance) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      visit(doctor, { date: daysAhead(-1 - index), ...(attendance && { attendance }) }),
    ),
  );

describe("GET /api/attendance/summary", () => {
  test("the summary counts attendance of active appointments of today or before", async () => {
    const doctor = await createDoctor();
    const of = `doctor_id=${doctor.doctorId}`;
    await many(8, doctor, "attended");
    await visit(doctor, { date: daysAhead(-1), start: "10:00", attendance: "absent" });
    await visit(doctor, { date: daysAhead(0), start: "10:00", attendance: "waiting" });
    await visit(doctor, { date: daysAhead(1), start: "10:00" });
    for (const status of ["pending", "cancelled"] as const)
      await createAppointment(doctor, await createPatient(), {
        ...{ date: daysAhead(-2), status, start: status === "pending" ? "11:00" : "12:00" },
      });
    const nine = { total: 10, attended: 8, absent: 1, unrecorded: 1 };
    // Nine visits give no rate.
    expect((await summary(of)).data).toEqual({ ...nine, rate: null });
    await visit(doctor, { date: daysAhead(-3), start: "13:00", attendance: "absent" });
    expect((await summary(of)).data).toEqual({ ...nine, total: 11, absent: 2, rate: 0.2 });
    const days = (from: number, to: number) =>
      `${of}&date_from=${daysAhead(from)}&date_to=${daysAhead(to)}`;
    expect((await summary(days(-1, 1))).data).toMatchObject({ total: 3, attended: 1, absent: 1 });
    expect((await summary(days(1, 2))).data).toMatchObject({ total: 0, rate: null });
  });

  test("only an Admin gets the summary, which is limited by dates", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    for (const person of [doctor, patient]) {
      expect((await read("/api/attendance/summary", person)).status).toBe(403);
      expect((await read("/api/reports/monthly", person)).status).toBe(403);
    }
    expect((await summary("date_from=ayer")).status).toBe(400);
    expect((await summary("")).data).toMatchObject({ total: expect.any(Number) });
  });
});

const thisMonth = () => monthOfDate(clock.today());
const MORNINGS = ALL_WEEK.filter(({ weekday }) => weekday === 1).map((window) => ({
  ...window,
  ...{ from: "08:00:00", to: "12:30:00" },
}));

describe("GET /api/reports/monthly", () => {
  test("the monthly report has a doctor's months: hours by the calendar, bookings by the minute", async () => {
    const doctor = await createDoctor(MORNINGS);
    const month = addMonths(thisMonth(), -1);
    const days = monthOf(`${month}-01`);
    const day = `${month}-10`;
    await visit(doctor, { date: day, attendance: "attended" });
    await visit(doctor, { date: day, start: "10:00", attendance: "absent" });
    await visit(doctor, { date: day, start: "11:00" });
    const cancelled = await visit(doctor, { date: day, start: "12:00" });
    await changeStatus(admin, cancelled, "cancelled");
    const range = `month_from=${month}&month_to=${month}&doctor_id=${doctor.doctorId}`;
    const mondays = daysBetween(days).filter((date) => weekdayOf(date) === 1).length;
    expect(await monthly(range)).toMatchObject({
      status: 200,
      data: [
        {
          ...{ month, offered_minutes: mondays * 270, booked_minutes: 90 },
          doctor: { id: doctor.doctorId, name: doctor.name, lastname: doctor.lastname },
          ...{ attended: 1, absent: 1, unrecorded: 1, cancelled_late: 0, new_patients: 3 },
        },
      ],
    });
    const [coming] = (
      await monthly(`month_from=${addMonths(thisMonth(), 1)}&doctor_id=${doctor.doctorId}`)
    ).data;
    expect(coming).toMatchObject({ booked_minutes: 0, unrecorded: 0, new_patients: 0 });
  });

  test("the monthly report offers no minutes in closed hours", async () => {
    const doctor = await createDoctor(MORNINGS);
    const month = addMonths(thisMonth(), -1);
    const days = daysBetween(monthOf(`${month}-01`)).filter((date) => weekdayOf(date) === 1);
    const [first = "", second = ""] = days;
    await createTimeOff(doctor, first);
    await createTimeOff(doctor, second, second, { start: "09:30", end: "10:30" });
    const { data } = await monthly(
      `month_from=${month}&month_to=${month}&doctor_id=${doctor.doctorId}`,
    );
    expect(data).toMatchObject([{ offered_minutes: (days.length - 1) * 270 - 60 }]);
  });

  test("a patient is new with the doctor of the first appointment that was not cancelled", async () => {
    const [first, then, patient] = await Promise.all([
      createDoctor([]),
      createDoctor([]),
      createPatient(),
    ]);
    const month = addMonths(thisMonth(), -2);
    await createAppointment(then, patient, { date: `${month}-03`, status: "cancelled" });
    await visit(first, { date: `${month}-05` }, patient);
    await visit(then, { date: `${month}-05`, start: "10:00" }, patient);
    await visit(first, { date: `${addMonths(month, 1)}-05` }, patient);
    const newOf = async (doctor: Person) =>
      (await monthly(`doctor_id=${doctor.doctorId}`)).data.map(
        (row: { month: string; new_patients: number }) => [row.month, row.new_patients],
      );
    expect(await newOf(first)).toEqual([
      [month, 1],
      [addMonths(month, 1), 0],
    ]);
    expect(await newOf(then)).toEqual([[month, 0]]);
  });

  test("a cancellation within the 24 hours before is late, by anyone; not an earlier one, and not one that was restored", async () => {
    const doctor = await createDoctor();
    const [soon, far, back] = await Promise.all([
      visit(doctor, { date: daysAhead(1), start: "00:00" }),
      visit(doctor, { date: daysAhead(3), start: "00:00" }),
      visit(doctor, { date: daysAhead(1), start: "01:00" }),
    ]);
    for (const id of [soon, far, back]) await changeStatus(admin, id, "cancelled");
    await changeStatus(admin, back, "confirmed");
    const range = `month_to=${monthOfDate(daysAhead(3))}&doctor_id=${doctor.doctorId}`;
    const { data } = await monthly(range);
    const sum = data.reduce(
      (total: number, row: { cancelled_late: number }) => total + row.cancelled_late,
      0,
    );
    expect(sum).toBe(1);
  });

  test("the monthly report covers at most two years, including the first and the last month", async () => {
    const bad = ["month_from=2026-13", "month_to=hoy", "month_from=2026-02&month_to=2026-01"];
    for (const query of [...bad, "month_from=2020-01&month_to=2022-01", "month_from=2020-01"])
      expect((await monthly(query)).status, query).toBe(400);
    const none = await monthly(`month_from=2020-01&month_to=2021-12&doctor_id=${admin.id}`);
    expect(none.data).toEqual([]);
  });

  test("the monthly report is also a CSV", async () => {
    const doctor = await createDoctor([], { lastname: "Álvarez" });
    const date = addDays(clock.today(), -1);
    await visit(doctor, { date, attendance: "attended" });
    const path = `/api/reports/monthly?month_from=${monthOfDate(date)}&doctor_id=${doctor.doctorId}`;
    const response = await fetch(baseUrl + path, {
      headers: { accept: "text/csv", authorization: `Bearer ${admin.token}` },
    });
    expect(response.headers.get("content-disposition")).toContain("informe-mensual.csv");
    const [header, row] = (await response.text()).trimEnd().split("\r\n");
    expect(header).toMatch(/^\ufeff?Mes;Doctor;Minutos ofrecidos;/);
    expect(row).toBe(`${monthOfDate(date)};${doctor.name} Álvarez;0;30;1;0;0;0;1`);
  });
});

test("an inactive doctor offers no minutes from today on", async () => {
  const doctor = await createDoctor(ALL_WEEK, { is_active: false });
  const next = addMonths(thisMonth(), 1);
  const { data } = await monthly(
    `month_from=${next}&month_to=${next}&doctor_id=${doctor.doctorId}`,
  );
  expect(data).toEqual([]);
  const last = addMonths(thisMonth(), -1);
  const past = await monthly(`month_from=${last}&month_to=${last}&doctor_id=${doctor.doctorId}`);
  expect(past.data).toMatchObject([{ offered_minutes: expect.any(Number) }]);
});
