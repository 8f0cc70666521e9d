import { describe, expect, it } from "vitest";
import { slotsOf } from "@/lib/agenda/availability/slots";
import { isCovered } from "@/lib/agenda/coverage/coverage";
import { refusalOf } from "@/lib/agenda/exceptions/fit";
import { Inspection } from "@/lib/platform/uploads/inspection";
import { addDays, toInstant } from "@/lib/shared/dates";
import { problemOf, typeOfName } from "@/lib/shared/files";
import { DEMO_ACCOUNTS } from "../stack/content";
import { type Clinic, makeClinic } from "./clinic";
import type { Moment } from "./people";

const at = (date: string, time: string, zone = "America/Argentina/Buenos_Aires"): Moment => ({
  now: { date, time },
  zone,
});

// Every weekday, both ends of a day, and days close to clock changes.
const moments = [
  ...Array.from({ length: 7 }, (_, days) => at(addDays("2026-11-16", days), "11:10:00")),
  at("2028-02-29", "00:00:00"),
  at("2027-01-01", "23:59:59"),
  at("2026-10-25", "02:30:00", "Europe/Madrid"),
  at("2027-03-28", "12:00:00", "Europe/Madrid"),
];

const keyOf = ({
  date,
  start_time,
  end_time,
}: Record<"date" | "start_time" | "end_time", string>) => `${date} ${start_time} ${end_time}`;

const statusesOf = ({ patients, appointments }: Clinic, from: string, to: string) =>
  appointments
    .filter(({ patient_id, date }) => patient_id === patients[0]?.id && from <= date && date <= to)
    .map(({ status }) => status)
    .sort();

describe.each(moments)("the demo clinic of $now.date $now.time, $zone", ({ now, zone }) => {
  const clinic = makeClinic({ now, zone });
  const { accounts, doctors, patients, appointments, records, documents } = clinic;
  const ahead = appointments.filter(({ date }) => date > now.date);

  it("the demo clinic has the accounts that the launcher prints", () => {
    const emails = accounts.map(({ email }) => email);
    for (const email of Object.keys(DEMO_ACCOUNTS)) expect(emails).toContain(email);
    expect(doctors[0]?.account.email).toBe("doctor@clinica.test");
    expect(patients[0]?.account.email).toBe("paciente@clinica.test");
  });

  it("the demo clinic has no person twice", () => {
    for (const key of ["id", "email", "dni"] as const)
      expect(new Set(accounts.map((account) => account[key])).size).toBe(accounts.length);
    expect(new Set(doctors.map((doctor) => doctor.license_number)).size).toBe(doctors.length);
    for (const { dni, email } of accounts) {
      expect(dni).toMatch(/^\d{8}$/);
      if (email !== null) expect(email).toMatch(/^[a-z0-9.]+@clinica\.test$/);
    }
  });

  it("the demo clinic books existing slots, each once, and no patient twice on one day", () => {
    for (const { id, windows } of doctors) {
      const own = appointments.filter((one) => one.doctor_id === id && !one.overbooked);
      const dates = [...new Set(own.map(({ date }) => date))];
      const anytime = { date: "", time: "" };
      const slots = dates.flatMap((date) =>
        slotsOf({ date, windows, bookings: [], now: anytime, zone }).map(keyOf),
      );
      const booked = own.map(keyOf);
      expect(new Set(booked).size).toBe(booked.length);
      expect(slots).toEqual(expect.arrayContaining(booked));
    }
    const days = appointments.map(({ patient_id, date }) => `${patient_id} ${date}`);
    expect(new Set(days).size).toBe(days.length);
  });

  it("the demo clinic has a few appointments to be moved, and none on a holiday", () => {
    const coming = ahead.filter(({ status }) => ["pending", "confirmed"].includes(status));
    const { exceptions } = clinic;
    const uncovered = coming.filter((one) => {
      const { windows = [] } = doctors.find(({ id }) => id === one.doctor_id) ?? {};
      const own = exceptions.filter(({ doctor_id }) => !doctor_id || doctor_id === one.doctor_id);
      return !isCovered(one, windows, own);
    });
    expect(uncovered.length).toBeLessThan(coming.length / 5);
    const [holiday] = exceptions.filter(({ kind }) => kind === "holiday");
    expect(coming.filter(({ date }) => date === holiday?.date_from)).toEqual([]);
    const extra = exceptions.find(({ kind }) => kind === "extra_hours");
    const { windows = [] } = doctors.find(({ id }) => id === extra?.doctor_id) ?? {};
    expect(extra && refusalOf(extra, windows, [])).toBeNull();
  });

  it("every appointment of the demo clinic has a status that its time allows", () => {
    const over = appointments.filter(
      ({ date, end_time }) => date < now.date || (date === now.date && end_time <= now.time),
    );
    expect(over.filter(({ status }) => status === "pending")).toEqual([]);
    for (const { date, end_time, status } of appointments)
      if (status === "completed")
        expect(`${date} ${end_time}` <= `${now.date} ${now.time}`).toBe(true);
    expect(new Set(ahead.map(({ status }) => status))).toEqual(
      new Set(["pending", "confirmed", "cancelled"]),
    );
  });

  it("the demo doctor has many appointments today", () => {
    const today = appointments.filter(
      ({ doctor_id, date, status }) =>
        doctor_id === doctors[0]?.id && date === now.date && status !== "cancelled",
    );
    expect(today.length).toBeGreaterThanOrEqual(4);
  });

  it("a walk-in without an e-mail address has a sobreturno beside the demo doctor's next appointment", () => {
    const walkIn = patients.find(({ account }) => account.email === null);
    const beside = appointments.filter(({ overbooked }) => overbooked);
    expect(beside).toMatchObject([{ doctor_id: doctors[0]?.id, patient_id: walkIn?.id }]);
    const [{ date = "", start_time = "" } = {}] = beside;
    expect(`${date} ${start_time}` > `${now.date} ${now.time}`).toBe(true);
  });

  it("the demo patient has something of every kind", () => {
    const yesterday = addDays(now.date, -1);
    expect(statusesOf(clinic, "", yesterday)).toEqual([
      "cancelled",
      "completed",
      "completed",
      "completed",
    ]);
    expect(statusesOf(clinic, now.date, "9999")).toEqual(["confirmed", "pending"]);
    expect(records.filter(({ patient_id }) => patient_id === patients[0]?.id)).toHaveLength(4);
  });

  it("the demo clinic has amended records, and clarifications by other doctors", () => {
    const { versions, notes } = clinic;
    for (const { version, id, body } of records) {
      const own = versions.filter(({ record_id }) => record_id === id);
      expect(own).toHaveLength(version === 1 ? 0 : 2);
      if (version === 2) expect(own.map((one) => one.body === body)).toEqual([false, true]);
    }
    expect(versions.length).toBeGreaterThan(20);
    expect(versions.every(({ body }) => body.length >= 10)).toBe(true);
    expect(notes.length).toBeGreaterThan(3);
    const authors = new Map(records.map(({ id, author }) => [id, author.id]));
    for (const { record_id, author } of notes)
      expect(author).not.toMatchObject({ id: authors.get(record_id) });
    const present = toInstant(now, zone);
    for (const { at } of notes) expect(+at).toBeLessThanOrEqual(+present);
  });

  it("the documents of the demo clinic are accepted by an upload", async () => {
    const types = new Set<string>();
    for (const { file_name, mime_type, content } of documents) {
      const inspection = new Inspection();
      inspection.see(content);
      expect(problemOf({ name: file_name, size: content.length })).toBeNull();
      const readAt = async (start: number, length: number) =>
        content.subarray(start, start + length);
      const type = typeOfName(file_name);
      expect(type).toBe(mime_type);
      expect(type && (await inspection.check(type, readAt))).not.toBeNull();
      types.add(mime_type);
    }
    expect(types).toEqual(new Set(["application/pdf", "image/png", "text/plain"]));
    const ofDemoPatient = documents.filter(
      ({ clinical_record_id }) => clinical_record_id === records[0]?.id,
    );
    expect(ofDemoPatient).toHaveLength(4);
  });

  it("nothing in the demo clinic is written in the future, or before its patient exists", () => {
    const present = toInstant(now, zone);
    const since = new Map(patients.map(({ id, account }) => [id, account.createdAt]));
    for (const { createdAt } of documents) expect(+createdAt).toBeLessThanOrEqual(+present);
    for (const { patient_id, createdAt, updatedAt } of [...appointments, ...records]) {
      expect(+createdAt).toBeGreaterThan(+(since.get(patient_id) ?? Number.NaN));
      expect(+updatedAt).toBeGreaterThanOrEqual(+createdAt);
      expect(+updatedAt).toBeLessThanOrEqual(+present);
    }
    for (const { account, details } of patients)
      if (details) expect(account.createdAt.toISOString() > details.birthday).toBe(true);
  });
});

it("the demo clinic is the same every time, with the same people on any day", () => {
  const monday = makeClinic(at("2026-11-16", "11:00:00"));
  // Comparing buffers byte by byte is slow in Vitest.
  const legible = ({ documents, ...rest }: Clinic) => ({
    ...rest,
    documents: documents.map((one) => ({ ...one, content: one.content.toString("latin1") })),
  });
  expect(legible(makeClinic(at("2026-11-16", "11:00:00")))).toEqual(legible(monday));
  const later = makeClinic(at("2027-05-01", "08:00:00"));
  const names = ({ accounts }: Clinic) =>
    accounts.map(({ name, lastname }) => `${name} ${lastname}`);
  expect(names(later)).toEqual(names(monday));
});
