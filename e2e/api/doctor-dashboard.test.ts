import { describe, expect, test } from "vitest";
import { countActivePatients, countPatients } from "@/lib/people/counters";
import { db } from "@/lib/platform/database/db";
import { countLastSevenDays, countNextSevenDays, countToday } from "@/lib/reports/counters";
import { listAhead } from "@/lib/reports/recent";
import { listRecentPatients } from "@/lib/reports/recent-patients";
import { createAppointment } from "../support/appointments";
import { day, inOwnClinic, itIs, nameOf, TODAY } from "../support/dashboard-clinic";
import { actorOf, createDoctor, createPatient } from "../support/people";

// What each number and short list on the doctor's dashboard means (rules, 'Counters and recent lists'), in a
// database of its own with the clock set.

inOwnClinic();

describe("the clinic's date", () => {
  test("'today' begins and ends at the clinic's midnight, whatever the server's date", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await createAppointment(doctor, patient, { date: day(-1), start: "23:00" });
    await createAppointment(doctor, patient, { date: TODAY, start: "00:00" });
    await createAppointment(doctor, patient, { date: TODAY, start: "23:00", status: "completed" });
    await createAppointment(doctor, patient, { date: TODAY, start: "10:00", status: "cancelled" });
    await createAppointment(doctor, patient, { date: day(1), start: "00:00" });
    // In UTC the last minute of the clinic's day is already the next day.
    for (const time of ["00:00:00", "23:59:59"]) {
      itIs(time);
      expect(await countToday(actorOf(doctor)), time).toBe(2);
    }
    itIs("00:00:00", day(1));
    expect(await countToday(actorOf(doctor))).toBe(1);
  });
});

describe("a doctor's dashboard", () => {
  test("Citas Hoy and Próximos 7 Días count the doctor's own appointments only", async () => {
    const [doctor, other, patient] = await Promise.all([
      createDoctor(),
      createDoctor(),
      createPatient(),
    ]);
    await createAppointment(other, patient, { date: TODAY, start: "15:00" });
    expect(await countToday(actorOf(doctor))).toBe(0);
    expect(await countNextSevenDays(actorOf(doctor))).toBe(0);
    expect(await countToday(actorOf(other))).toBe(1);
    expect(await countNextSevenDays(actorOf(other))).toBe(1);
  });

  test("Próximos 7 Días counts expected appointments that have not begun, until the sixth day after today", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const make = (date: string, start: string, status: "pending" | "confirmed" | "cancelled") =>
      createAppointment(doctor, patient, { date, start, status });
    await make(TODAY, "11:00", "confirmed");
    await make(TODAY, "12:30", "pending");
    await make(TODAY, "13:00", "cancelled");
    await make(day(6), "23:00", "confirmed");
    await make(day(7), "00:00", "confirmed");
    await createAppointment(doctor, patient, { date: day(1), status: "completed" });
    expect(await countNextSevenDays(actorOf(doctor))).toBe(2);
    // An appointment that starts this second has begun.
    itIs("12:29:59");
    expect(await countNextSevenDays(actorOf(doctor))).toBe(2);
    itIs("12:30:00");
    expect(await countNextSevenDays(actorOf(doctor))).toBe(1);
  });

  test("the last seven days are today and the six before, with own appointments that are not cancelled", async () => {
    const [doctor, other, patient, others] = await Promise.all([
      createDoctor(),
      createDoctor(),
      createPatient(),
      createPatient(),
    ]);
    const make = (days: number, start: string, status: "completed" | "cancelled" = "completed") =>
      createAppointment(doctor, patient, { date: day(days), start, status });
    await make(-7, "23:00");
    await make(-6, "00:00");
    await make(-1, "10:00");
    await make(-1, "11:00", "cancelled");
    await make(0, "23:00");
    await make(1, "00:00");
    await createAppointment(other, others, { date: day(-2), status: "completed" });
    expect(await countLastSevenDays(actorOf(doctor))).toBe(3);
    expect(await countLastSevenDays(actorOf(other))).toBe(1);
  });

  test("a doctor's patients are those with an appointment that is not cancelled, active or not", async () => {
    const [doctor, other, seen, inactive, cancelled] = await Promise.all([
      createDoctor(),
      createDoctor(),
      createPatient(),
      createPatient({ is_active: false }),
      createPatient(),
    ]);
    for (const days of [-3, -2])
      await createAppointment(doctor, seen, { date: day(days), status: "completed" });
    await createAppointment(doctor, inactive, { date: day(-1), status: "completed" });
    await createAppointment(doctor, cancelled, { date: day(2), status: "cancelled" });
    await createAppointment(other, cancelled, { date: day(3) });
    expect(await countPatients(actorOf(doctor))).toBe(2);
    expect(await countPatients(actorOf(other))).toBe(1);
  });

  test("Próximas Citas has the first five expected appointments, the soonest first", async () => {
    const [doctor, other, patient] = await Promise.all([
      createDoctor(),
      createDoctor(),
      createPatient(),
    ]);
    await createAppointment(doctor, patient, { date: TODAY, start: "11:30" });
    await createAppointment(doctor, patient, { date: TODAY, start: "17:00", status: "cancelled" });
    await createAppointment(other, patient, { date: TODAY, start: "16:00" });
    for (const [date, start] of [
      [day(30), "09:00"],
      [day(2), "09:00"],
      [TODAY, "18:00"],
      [day(2), "08:00"],
      [TODAY, "14:00"],
      [day(90), "09:00"],
    ] as const)
      await createAppointment(doctor, patient, { date, start, status: "confirmed" });
    const rows = await listAhead(actorOf(doctor), 5);
    expect(rows.map(({ date, start_time }) => `${date} ${start_time}`)).toEqual([
      `${TODAY} 14:00:00`,
      `${TODAY} 18:00:00`,
      `${day(2)} 08:00:00`,
      `${day(2)} 09:00:00`,
      `${day(30)} 09:00:00`,
    ]);
  });

  test("Pacientes Activos counts patients with an appointment that is not cancelled and an active account", async () => {
    const [doctor, other] = await Promise.all([createDoctor(), createDoctor()]);
    const [often, inactive, cancelled, others] = await Promise.all([
      createPatient(),
      createPatient({ is_active: false }),
      createPatient(),
      createPatient(),
    ]);
    await createAppointment(doctor, often, { date: day(-400), status: "completed" });
    await createAppointment(doctor, often, { date: day(3) });
    await createAppointment(doctor, inactive, { date: day(-3), status: "completed" });
    await createAppointment(doctor, cancelled, { date: day(4), status: "cancelled" });
    await createAppointment(other, others, { date: day(3) });
    expect(await countActivePatients(actorOf(doctor))).toBe(1);
    await db.user.update({ where: { id: inactive.id }, data: { is_active: true } });
    expect(await countActivePatients(actorOf(doctor))).toBe(2);
  });

  test("Pacientes Recientes has distinct patients: the last seen first, then the next to come", async () => {
    const [doctor, other] = await Promise.all([createDoctor(), createDoctor()]);
    const [long, seen, both, soon, later, gone, others] = await Promise.all(
      Array.from({ length: 7 }, () => createPatient()),
    );
    if (!long || !seen || !both || !soon || !later || !gone || !others) throw new Error("people");
    const people = { long, seen, both, soon, later, gone, others };
    await createAppointment(doctor, long, { date: day(-100), status: "completed" });
    await createAppointment(doctor, seen, { date: TODAY, start: "11:30", status: "confirmed" });
    await createAppointment(doctor, seen, { date: day(-1), status: "completed" });
    await createAppointment(doctor, both, { date: day(-2), status: "completed" });
    await createAppointment(doctor, both, { date: TODAY, start: "12:30" });
    await createAppointment(doctor, later, { date: day(9) });
    await createAppointment(doctor, soon, { date: day(1) });
    await createAppointment(doctor, gone, { date: day(-1), start: "10:00", status: "cancelled" });
    await createAppointment(other, others, { date: day(-1) });
    const recent = async (limit: number) =>
      (await listRecentPatients(actorOf(doctor), limit)).map(({ User }) => nameOf(User.id, people));
    expect(await recent(5)).toEqual(["seen", "both", "long", "soon", "later"]);
    expect(await recent(2)).toEqual(["seen", "both"]);
    // Once the 12:30 appointment has begun, it is the last one.
    itIs("12:30:00");
    expect(await recent(3)).toEqual(["both", "seen", "long"]);
  });

  test("all numbers are zero for an account without a doctor's row", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await createAppointment(doctor, patient, { date: TODAY, start: "15:00" });
    const nobody = { ...actorOf(doctor), doctorId: null };
    expect(await countToday(nobody)).toBe(0);
    expect(await countActivePatients(nobody)).toBe(0);
    expect(await listAhead(nobody, 5)).toEqual([]);
    expect(await listRecentPatients(nobody, 5)).toEqual([]);
  });
});
