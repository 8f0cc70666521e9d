import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { appointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import { appointmentOutput } from "@/lib/agenda/appointments/schema";
import { availabilityOutput } from "@/lib/agenda/availability/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { doctorJson } from "@/lib/people/doctors/json";
import { doctorOutput } from "@/lib/people/doctors/schema";
import { wholePatientJson } from "@/lib/people/patients/json";
import { patientOutput } from "@/lib/people/patients/schema";
import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { jsonOf } from "@/lib/platform/database/json";
import { recordJson, recordsFrom } from "@/lib/records/clinical-records/json";
import { recordOutput } from "@/lib/records/clinical-records/schema";
import { createdEvent } from "../support/appointments";
import { createDoctor, createPatient, uniqueWord } from "../support/people";
import { asAuthor, createRecord } from "../support/records";
import { createDocument } from "../support/stored-document";

// `jsonOf` writes responses in SQL, and a schema describes them. For any row, both must give the same JSON as the schema
// makes of what Prisma reads.

const { sql } = Prisma;
const RUNS = { numRuns: 40 };

const charactersOf = (value: string) => [...value.trim()].length;
const text = fc
  .string({ unit: "grapheme", minLength: 2, maxLength: 20 })
  .filter((value) => charactersOf(value) > 1 && !/[\0\p{Surrogate}]/u.test(value));
const instant = fc.date({
  min: new Date("1950-01-01"),
  max: new Date("2090-01-01"),
  noInvalidDate: true,
});
const day = instant.map((value) => dbDate(value.toISOString().slice(0, 10)));
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value);

const account = fc.record({
  name: text,
  lastname: text,
  phone: orNull(text),
  address: orNull(text),
});
const details = fc.record({
  birthday: orNull(day),
  gender: orNull(fc.constantFrom("M", "F")),
  allergies: orNull(text),
  medical_conditions: orNull(text),
  createdAt: instant,
});

test("the JSON of patients that the database builds equals their schema", () =>
  fc.assert(
    fc.asyncProperty(account, details, async (person, { gender, ...rest }) => {
      const { patientId: id } = await createPatient(person);
      const row = await db.patient.update({
        where: { id },
        data: { ...rest, gender },
        include: { User: true },
      });
      const [made] = await db.query(
        { json: z.unknown() },
        sql`
        SELECT ${wholePatientJson} AS json FROM patients p JOIN users u ON u.id = p.user_id
         WHERE p.id = ${id}::uuid`,
      );
      expect(made?.json).toEqual(patientOutput.parse(written(shown(row))));
    }),
    RUNS,
  ));

test("the JSON of doctors that the database builds equals their schema", () =>
  fc.assert(
    fc.asyncProperty(account, fc.array(text, { maxLength: 3 }), async (person, names) => {
      const { doctorId: id } = await createDoctor([], person);
      const create = names.map((name) => ({ name: `${name} ${uniqueWord()}` }));
      const row = await db.doctor.update({
        where: { id },
        data: { Specialties: { create } },
        include: { User: true, Specialties: { orderBy: { name: "asc" } } },
      });
      const [made] = await db.query(
        { json: z.unknown() },
        sql`
        SELECT ${doctorJson} AS json FROM doctors d JOIN users u ON u.id = d.user_id
         WHERE d.id = ${id}::uuid`,
      );
      expect(made?.json).toEqual(doctorOutput.parse(written(row)));
    }),
    RUNS,
  ));

const FORMS: [RegExp, (at: Date) => string][] = [
  [/^(?:date|birthday|birth_date)$/, (at) => at.toISOString().slice(0, 10)],
  [/_time$/, (at) => at.toISOString().slice(11, 19)],
  [/(?:)/, (at) => at.toISOString()],
];

/** Prisma's Dates as text. */
const written = (row: object): object =>
  JSON.parse(
    JSON.stringify(row, function (this: Record<string, unknown>, key, value) {
      const at = this[key];
      if (!(at instanceof Date)) return value;
      return FORMS.find(([name]) => name.test(key))?.[1](at);
    }),
  );

/** A patient as its schema shows it: whether staff have seen a document, but not when. */
const shown = <P extends { User: { identity_checked_at: Date | null } }>(patient: P) => ({
  ...patient,
  User: { ...patient.User, identity_checked: patient.User.identity_checked_at !== null },
});

const minute = fc.integer({ min: 0, max: 23 * 60 });
const timeOf = (value: number) =>
  dbTime(
    `${String(Math.floor(value / 60)).padStart(2, "0")}:${String(value % 60).padStart(2, "0")}:00`,
  );

test("the JSON of appointments and availability that the database builds equals their schemas", async () => {
  const [doctor, patient] = await Promise.all([createDoctor([]), createPatient()]);
  const ids = { doctor_id: doctor.doctorId, patient_id: patient.patientId };
  const time = fc.record({ start: minute, length: fc.integer({ min: 1, max: 59 }) });
  await fc.assert(
    fc.asyncProperty(day, time, orNull(text), instant, async (date, when, notes, createdAt) => {
      const hours = { start_time: timeOf(when.start), end_time: timeOf(when.start + when.length) };
      const row = await db.appointment.create({
        data: { ...ids, ...hours, date, notes, createdAt, status: "cancelled", ...createdEvent() },
        include: {
          Doctor: { include: { User: true, Specialties: true } },
          Patient: { include: { User: true } },
        },
      });
      const source = sql`(SELECT * FROM appointments WHERE id = ${row.id}::uuid)`;
      const [made] = await db.query(appointmentRow, selectFrom(source));
      const { Patient } = row;
      expect(made?.appointment).toEqual(
        appointmentOutput.parse(written({ ...row, Patient: shown(Patient) })),
      );

      await db.availability.deleteMany({ where: { doctor_id: ids.doctor_id } });
      const window = await db.availability.create({
        data: { doctor_id: ids.doctor_id, weekday: date.getUTCDay(), ...hours },
      });
      const [open] = await db.query(
        { json: z.unknown() },
        sql`
        SELECT ${jsonOf(availabilityOutput, "a", {})} AS json FROM availabilities a
         WHERE a.id = ${window.id}::uuid`,
      );
      expect(open?.json).toEqual(availabilityOutput.parse(written(window)));
    }),
    RUNS,
  );
});

test("the JSON of records, documents and clarifications that the database builds equals their schemas", async () => {
  const [patient, author] = [await createPatient(), asAuthor(await createDoctor())];
  const title = text.filter((value) => charactersOf(value) > 2);
  await fc.assert(
    fc.asyncProperty(title, fc.integer({ min: 0, max: 3 }), instant, async (name, count, at) => {
      const { id } = await createRecord(patient, name);
      for (let made = 0; made < count; made += 1) {
        await createDocument(id);
        await db.recordNote.create({ data: { record_id: id, body: name, author } });
      }
      const row = await db.clinicalRecord.update({
        where: { id },
        data: { createdAt: at, ...(count > 0 && { author, amended_at: at, version: count + 1 }) },
        include: {
          Patient: { include: { User: true } },
          Notes: { orderBy: [{ at: "asc" }, { id: "asc" }] },
          ClinicalDocuments: { orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
        },
      });
      const [made] = await db.query(
        { json: z.unknown() },
        sql`
        SELECT ${recordJson} AS json FROM ${recordsFrom(sql`clinical_records`)}
         WHERE r.id = ${id}::uuid`,
      );
      const { Patient, Notes: notes } = row;
      expect(made?.json).toEqual(
        recordOutput.parse(written({ ...row, notes, Patient: shown(Patient) })),
      );
    }),
    { numRuns: 15 },
  );
});
