import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  countAhead,
  countAppointments,
  countCompleted,
  countLastSevenDays,
  countNextSevenDays,
  countToday,
} from "@/lib/agenda/appointments/counters";
import { listAhead, listLastChanged, listLastCreated } from "@/lib/agenda/appointments/recent";
import { listRecentPatients } from "@/lib/agenda/appointments/recent-patients";
import { countByDay, countBySpecialty } from "@/lib/agenda/appointments/statistics";
import {
  countActivePatients,
  countDoctors,
  countPatients,
  countUsers,
} from "@/lib/people/counters";
import { listLastUsers } from "@/lib/people/users/service";
import { clock } from "@/lib/platform/clock";
import { db, pool } from "@/lib/platform/db";
import { countRecords } from "@/lib/records/clinical-records/overview";
import { PREVIEW_LENGTH } from "@/lib/records/clinical-records/schema";
import { listRecordPreviews } from "@/lib/records/clinical-records/service";
import { addDays } from "@/lib/shared/dates";
import { createAppointment } from "../support/appointments";
import { useOwnDatabase } from "../support/own-database";
import { actorOf, createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { createRecord } from "../support/records";

// What each number and each short list of the dashboards means (decisions, 'Counters and recent lists'), in a
// clinic of its own, at its own hours.

const TODAY = "2026-11-24";
const day = (days: number) => addDays(TODAY, days);

/** Sets the clinic's clock. */
const itIs = (time: string, date = TODAY) =>
  vi.spyOn(clock, "now").mockReturnValue(clock.instant({ date, time }));

let drop: () => Promise<void>;
beforeAll(async () => {
  drop = await useOwnDatabase();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await db.$disconnect();
  await pool().end();
  await drop();
});

/** An empty clinic at noon. */
beforeEach(async () => {
  // A history goes with its appointment, and with nothing else.
  await db.$executeRaw`DELETE FROM appointments`;
  await db.$executeRaw`DELETE FROM clinical_records`;
  await db.$executeRaw`DELETE FROM users`;
  await db.$executeRaw`DELETE FROM specialties`;
  itIs("12:00:00");
});

const names = (rows: { Patient: { User: { id: string } } }[], people: Record<string, Person>) =>
  rows.map(({ Patient }) => nameOf(Patient.User.id, people));
const nameOf = (id: string, people: Record<string, Person>) =>
  Object.keys(people).find((name) => people[name]?.id === id);

describe("the clinic's today", () => {
  test("begins and ends at its own midnight, whatever the server's date", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await createAppointment(doctor, patient, { date: day(-1), start: "23:00" });
    await createAppointment(doctor, patient, { date: TODAY, start: "00:00" });
    await createAppointment(doctor, patient, { date: TODAY, start: "23:00", status: "completed" });
    await createAppointment(doctor, patient, { date: TODAY, start: "10:00", status: "cancelled" });
    await createAppointment(doctor, patient, { date: day(1), start: "00:00" });
    // By UTC the last minute of the clinic's day lies in the next one.
    for (const time of ["00:00:00", "23:59:59"]) {
      itIs(time);
      expect(await countToday(actorOf(doctor)), time).toBe(2);
    }
    itIs("00:00:00", day(1));
    expect(await countToday(actorOf(doctor))).toBe(1);
  });
});

describe("a doctor's", () => {
  test("Citas Hoy and Próximos 7 Días are their own, and not another's", async () => {
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

  test("Próximos 7 Días are those expected that have not begun, until the sixth day after", async () => {
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
    // What begins this second has begun.
    itIs("12:29:59");
    expect(await countNextSevenDays(actorOf(doctor))).toBe(2);
    itIs("12:30:00");
    expect(await countNextSevenDays(actorOf(doctor))).toBe(1);
  });

  test("the last seven days are today and the six before, not cancelled, their own", async () => {
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

  test("patients are those with an appointment that stands, active or not", async () => {
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

  test("Próximas Citas are the first five expected, the soonest first", async () => {
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

  test("Pacientes Activos have an appointment that stands, and an active account", async () => {
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

  test("Pacientes Recientes are distinct: the last seen first, then who comes first", async () => {
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
    // Once it has begun, the appointment of half past twelve is the last.
    itIs("12:30:00");
    expect(await recent(3)).toEqual(["both", "seen", "long"]);
  });

  test("numbers are none for an account without a doctor's row", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await createAppointment(doctor, patient, { date: TODAY, start: "15:00" });
    const nobody = { ...actorOf(doctor), doctorId: null };
    expect(await countToday(nobody)).toBe(0);
    expect(await countActivePatients(nobody)).toBe(0);
    expect(await listAhead(nobody, 5)).toEqual([]);
    expect(await listRecentPatients(nobody, 5)).toEqual([]);
  });
});

describe("a patient's", () => {
  test("numbers are their own: ahead, completed, and all of every kind", async () => {
    const [doctor, patient, stranger] = await Promise.all([
      createDoctor(),
      createPatient(),
      createPatient(),
    ]);
    await createAppointment(doctor, patient, { date: TODAY, start: "12:00", status: "confirmed" });
    await createAppointment(doctor, patient, { date: TODAY, start: "12:30", status: "confirmed" });
    await createAppointment(doctor, patient, { date: day(80) });
    await createAppointment(doctor, patient, { date: day(81), status: "cancelled" });
    await createAppointment(doctor, patient, { date: day(-9), status: "completed" });
    await createAppointment(doctor, stranger, { date: day(2), status: "completed" });
    const actor = actorOf(patient);
    expect(await countAhead(actor)).toBe(2);
    expect(await countCompleted(actor)).toBe(1);
    expect(await countAppointments(actor)).toBe(5);
    expect((await listAhead(actor, 5)).map(({ date }) => date)).toEqual([TODAY, day(80)]);
  });

  test("last changes come by the time of the change, cancellations too", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const minutes = [30, 10, 40, 20];
    const ids = new Map<string, number>();
    for (const [index, minute] of minutes.entries()) {
      const { id } = await createAppointment(doctor, patient, {
        date: day(index),
        status: "cancelled",
      });
      const updatedAt = new Date(Date.UTC(2026, 10, 20, 10, minute));
      await db.appointment.update({ where: { id }, data: { updatedAt } });
      ids.set(id, minute);
    }
    const changed = await listLastChanged(actorOf(patient), 3);
    expect(changed.map(({ id }) => ids.get(id))).toEqual([40, 30, 20]);
  });
});

describe("of records", () => {
  test("the number is that of the records in reach, and the log says only that it was asked", async () => {
    const [admin, doctor, own, cancelled] = await Promise.all([
      createAdmin(),
      createDoctor(),
      createPatient(),
      createPatient(),
    ]);
    await createAppointment(doctor, own, { date: day(-1), status: "completed" });
    await createAppointment(doctor, cancelled, { date: day(1), status: "cancelled" });
    for (const patient of [own, own, cancelled]) await createRecord(patient);
    expect(await countRecords(actorOf(admin))).toBe(3);
    expect(await countRecords(actorOf(doctor))).toBe(2);
    expect(await countRecords(actorOf(own))).toBe(2);
    expect(await countRecords(actorOf(cancelled))).toBe(1);
    const log = await db.auditLog.findMany({ where: { actor_id: doctor.id } });
    expect(log).toMatchObject([
      { action: "clinical_records.count", result: "ok", patient_ids: [], entity_ids: [] },
    ]);
  });

  test("the last changed are shown by their beginning, and logged as read", async () => {
    const [patient, stranger] = await Promise.all([createPatient(), createPatient()]);
    const long = await createRecord(patient, "Largo", "á".repeat(101));
    const short = await createRecord(patient, "Corto", "b".repeat(100));
    await createRecord(stranger);
    const updatedAt = new Date(Date.UTC(2026, 10, 1));
    await db.clinicalRecord.update({ where: { id: long.id }, data: { updatedAt } });
    const { data: previews } = await listRecordPreviews(actorOf(patient), {
      ...{ sort: "-updatedAt", limit: 5, offset: 0 },
      length: PREVIEW_LENGTH.brief,
    });
    expect(previews).toMatchObject([
      { id: short.id, title: "Corto", beginning: "b".repeat(100), documents: 0 },
      { id: long.id, title: "Largo", beginning: `${"á".repeat(100)}…`, documents: 0 },
    ]);
    const [logged] = await db.auditLog.findMany({ where: { actor_id: patient.id } });
    expect(logged).toMatchObject({
      action: "clinical_records.read",
      patient_ids: [patient.patientId],
    });
    expect(logged?.entity_ids.toSorted()).toEqual([long.id, short.id].toSorted());
  });
});

describe("the administrator's", () => {
  test("totals count every account, active or not, and every appointment", async () => {
    const admin = await createAdmin();
    const [doctor, patient] = await Promise.all([
      createDoctor(undefined, { is_active: false }),
      createPatient({ is_active: false }),
    ]);
    await createPatient();
    await createAppointment(doctor, patient, { date: TODAY, start: "09:00", status: "completed" });
    await createAppointment(doctor, patient, { date: TODAY, start: "15:00", status: "cancelled" });
    await createAppointment(doctor, patient, { date: day(1) });
    expect(await countUsers()).toBe(4);
    expect(await countDoctors()).toBe(1);
    expect(await countPatients(actorOf(admin))).toBe(2);
    expect(await countToday(actorOf(admin))).toBe(1);
    expect(await countAppointments(actorOf(admin))).toBe(3);
  });

  test("recent lists are those created last, whenever the appointments are", async () => {
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 10, 20, 10, minute)) });
    const [admin, doctor] = await Promise.all([createAdmin(at(1)), createDoctor(undefined, at(2))]);
    const [one, two] = [await createPatient(at(4)), await createPatient(at(3))];
    const early = await createAppointment(doctor, one, { date: day(50) });
    const late = await createAppointment(doctor, two, { date: day(-50), status: "completed" });
    await db.appointment.update({ where: { id: early.id }, data: at(5) });
    await db.appointment.update({ where: { id: late.id }, data: at(6) });
    const appointments = await listLastCreated(actorOf(admin), 5);
    expect(names(appointments, { one, two })).toEqual(["two", "one"]);
    const users = await listLastUsers(3);
    expect(users.map(({ id }) => id)).toEqual([one.id, two.id, doctor.id]);
  });

  test("picture of the days has each day from the first to the last, by status", async () => {
    const [admin, doctor, patient] = await Promise.all([
      createAdmin(),
      createDoctor(),
      createPatient(),
    ]);
    await createAppointment(doctor, patient, { date: day(-2), status: "completed" });
    await createAppointment(doctor, patient, {
      date: day(-1),
      start: "09:00",
      status: "completed",
    });
    await createAppointment(doctor, patient, {
      date: day(-1),
      start: "10:00",
      status: "completed",
    });
    await createAppointment(doctor, patient, {
      date: day(-1),
      start: "11:00",
      status: "cancelled",
    });
    await createAppointment(doctor, patient, { date: day(1), start: "09:00", status: "confirmed" });
    await createAppointment(doctor, patient, { date: day(1), start: "10:00", status: "pending" });
    await createAppointment(doctor, patient, { date: day(2), status: "confirmed" });
    const none = { pending: 0, confirmed: 0, completed: 0, cancelled: 0 };
    const counts = await countByDay(actorOf(admin), { from: day(-1), to: day(1) });
    expect(counts).toEqual([
      { ...none, date: day(-1), completed: 2, cancelled: 1 },
      { ...none, date: TODAY },
      { ...none, date: day(1), confirmed: 1, pending: 1 },
    ]);
  });

  test("picture of the specialties counts an appointment in each of its doctor's", async () => {
    const admin = await createAdmin();
    const [two, one, without] = await Promise.all([createDoctor(), createDoctor(), createDoctor()]);
    const patient = await createPatient();
    const specialise = (doctor: Person, specialties: string[]) =>
      db.doctor.update({
        where: { id: doctor.doctorId },
        data: {
          Specialties: {
            connectOrCreate: specialties.map((name) => ({
              where: { search_name: name.toLowerCase() },
              create: { name },
            })),
          },
        },
      });
    await specialise(two, ["Cardiologia", "Alergia"]);
    await specialise(one, ["Cardiologia"]);
    await createAppointment(two, patient, { date: day(-3), status: "completed" });
    await createAppointment(one, patient, { date: day(-4), status: "completed" });
    await createAppointment(one, patient, { date: day(-5), status: "cancelled" });
    await createAppointment(one, patient, { date: day(9), status: "completed" });
    await createAppointment(without, patient, { date: day(3) });
    const counts = await countBySpecialty(actorOf(admin), { from: "2026-11-01", to: "2026-11-30" });
    expect(counts).toEqual([
      { specialty: "Cardiologia", total: 2 },
      { specialty: "Alergia", total: 1 },
      { specialty: null, total: 1 },
    ]);
  });
});
