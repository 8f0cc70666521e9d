import { describe, expect, test } from "vitest";
import { listLastUsers } from "@/lib/administration/users/service";
import { listAppointments } from "@/lib/agenda/appointments/list";
import { HOLDING_TIME } from "@/lib/agenda/appointments/status";
import { countDoctors, countPatients, countUsers } from "@/lib/people/counters";
import { db } from "@/lib/platform/database/db";
import { countRecords } from "@/lib/records/clinical-records/overview";
import { PREVIEW_LENGTH } from "@/lib/records/clinical-records/schema";
import { listRecordPreviews } from "@/lib/records/clinical-records/service";
import { countAhead, countAppointments, countCompleted, countToday } from "@/lib/reports/counters";
import { listAhead, listLastChanged, listLastCreated } from "@/lib/reports/recent";
import { countByDay, countBySpecialty } from "@/lib/reports/statistics";
import { createAppointment } from "../support/appointments";
import { day, inOwnClinic, names, TODAY } from "../support/dashboard-clinic";
import { actorOf, createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { createRecord } from "../support/records";

// What each number and short list on the patient's and the Admin's dashboards means (rules, 'Counters and recent
// lists'), in a database of its own with the clock set.

inOwnClinic();

describe("a patient's dashboard", () => {
  test("a patient's numbers are their own appointments: ahead, completed, and all of every status", async () => {
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

  test("a patient's recent activity is sorted by the time of the change, cancellations included", async () => {
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

describe("records on the dashboards", () => {
  test("the number of records counts those in scope, and the log says only that a number was requested", async () => {
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

  test("the last changed records show the beginning of their text, and are logged as read", async () => {
    const [patient, stranger] = await Promise.all([createPatient(), createPatient()]);
    const long = await createRecord(patient, "Largo", "á".repeat(101));
    const short = await createRecord(patient, "Corto", "b".repeat(100));
    await createRecord(stranger);
    const updatedAt = new Date(Date.UTC(2026, 10, 1));
    await db.clinicalRecord.update({ where: { id: long.id }, data: { updatedAt } });
    const page = await listRecordPreviews(actorOf(patient), {
      ...{ sort: "-updatedAt", limit: 5, offset: 0 },
      length: PREVIEW_LENGTH.brief,
    });
    expect(page.rows()).toMatchObject([
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

describe("an Admin's dashboard", () => {
  test("an Admin's totals count every account, active or not, and every appointment", async () => {
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

  test("an Admin's recent lists have what was created last, whatever the date of the appointment", async () => {
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

  test("an Admin's chart of days has each day from the first to the last, by status", async () => {
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

  test("an Admin's chart of specialties counts an appointment in each specialty of its doctor", async () => {
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
    const [from, to] = ["2026-11-01", "2026-11-30"];
    const counts = await countBySpecialty(actorOf(admin), { from, to });
    const bare = counts.map(({ specialty, total }) => ({ specialty, total }));
    expect(bare).toEqual([
      { specialty: "Cardiologia", total: 2 },
      { specialty: "Alergia", total: 1 },
      { specialty: null, total: 1 },
    ]);
    for (const { id, total } of counts) {
      if (!id) continue;
      const days = { date_from: from, date_to: to, status: [...HOLDING_TIME] };
      const page = { limit: 10, offset: 0 };
      const list = await listAppointments(actorOf(admin), { specialty_id: id, ...days, ...page });
      expect(list.total).toBe(total);
    }
  });
});
