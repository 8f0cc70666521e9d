import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { createdEvent } from "../appointments";
import { createFailedEmail } from "../emails";
import { createDelivered } from "../exports";
import { createAdmin, createDoctor, createPatient, type Person, uniqueWord } from "../people";
import { daysAhead } from "../slots";
import { createDocument } from "../stored-document";

export const ROLES = ["anonymous", "Admin", "Reception", "Doctor", "Patient"] as const;
export type Role = (typeof ROLES)[number];

/** Ids by kind of row, as paths and bodies name them. */
export type Ids = Record<
  | "users"
  | "doctors"
  | "patients"
  | "appointments"
  | "availability"
  | "emails"
  | "records"
  | "documents"
  | "exports"
  | "specialties",
  string[]
>;

export type Cast = {
  tokens: Partial<Record<Role, string>>;
  /** The ids that a role's requests may use. An Admin's never name an actor of this or any other test. */
  ids: Record<Role, Ids>;
  /** Words that occur only in rows that the role may not see. */
  hidden: Record<Role, string[]>;
  /** A patient who is unrelated to the Doctor and the Patient. */
  stranger: string;
};

/** A confirmed address cannot be corrected. A correction would end the session. */
const proved = { email_verified: true };

/** Enough that some are left at the end. */
const VICTIMS = 120;

/**
 * The actors of the fuzzing and the rows that it can change: victims for the Admin; a Doctor with a Patient; a patient of
 * another doctor; and a former patient, whose booking was cancelled.
 */
export async function createCast(): Promise<Cast> {
  const [admin, receptionist, doctor, otherDoctor, patient, stranger, former] = await Promise.all([
    createAdmin(proved),
    createAdmin({ ...proved, admin_scope: "reception" }),
    createDoctor(undefined, proved),
    createDoctor(),
    createPatient(proved),
    createSecretive(),
    createSecretive(),
  ]);
  const rows = await Promise.all([
    createHistory(doctor, patient, "completed", 0),
    createHistory(doctor, patient, "pending", 1),
    createHistory(otherDoctor, stranger.person, "confirmed", 0, stranger),
    createHistory(doctor, former.person, "cancelled", 2, former),
  ]);
  const [, , strangers, formers] = rows;
  const each = Array.from({ length: VICTIMS }, (_, number) => createVictim(number));
  const victims = (await Promise.all(each)).reduce(merge);
  const everyone = idsOf([doctor, otherDoctor, patient, stranger.person, former.person], rows);
  // Of the actors' own windows only Sunday's may be deleted, as some slots must stay bookable.
  const windows = await db.availability.findMany({
    where: { doctor_id: { in: [doctor.doctorId, otherDoctor.doctorId] }, weekday: 0 },
  });
  everyone.availability.push(...windows.map(({ id }) => id));
  for (const one of [patient, stranger.person, former.person])
    everyone.exports.push((await createDelivered(one)).id);
  // Few ids, so that a Doctor and a Patient hit their own often.
  const all = { ...everyone, specialties: victims.specialties };

  const toNobody = [stranger.person.patientId, stranger.person.id, stranger.person.email];
  const ofStranger = [...toNobody, stranger.secret, stranger.clinical, ...strangers.ids];
  const ofFormer = [former.secret, former.clinical, formers.record, formers.document, formers.file];
  const dnis = [doctor, otherDoctor, stranger.person, former.person].map(({ dni }) => dni ?? "");
  const fromPatients = [...ofStranger, ...ofFormer, former.person.email, ...formers.ids, ...dnis];
  return {
    stranger: stranger.person.patientId,
    tokens: {
      ...{ Admin: admin.token, Reception: receptionist.token },
      ...{ Doctor: doctor.token, Patient: patient.token },
    },
    ids: { anonymous: all, Admin: victims, Reception: victims, Doctor: all, Patient: all },
    hidden: {
      anonymous: [...fromPatients, patient.email, patient.patientId, doctor.email],
      Admin: [],
      Reception: [stranger, former].map(({ clinical }) => clinical),
      Doctor: [...ofStranger, ...ofFormer, stranger.person.dni ?? ""],
      Patient: fromPatients,
    },
  };
}

/** A patient whose details all contain one word, and those about their health another. */
async function createSecretive() {
  const [secret, clinical] = [uniqueWord(), uniqueWord()];
  const health = { allergies: clinical, medical_conditions: clinical };
  const details = { ...health, health_insurance: secret };
  const person = await createPatient({ Patient: { create: details } });
  return { person, secret, clinical };
}

/** An appointment of a patient, and a record with a document. */
async function createHistory(
  { doctorId: doctor_id }: Person,
  { patientId: patient_id }: Person,
  status: AppointmentStatus,
  hour: number,
  { secret: word, clinical } = { secret: uniqueWord(), clinical: uniqueWord() },
) {
  const [appointment, record] = await Promise.all([
    db.appointment.create({
      data: {
        doctor_id,
        patient_id,
        date: dbDate(daysAhead(status === "completed" ? -7 : 7)),
        start_time: dbTime(`${10 + hour}:00:00`),
        end_time: dbTime(`${10 + hour}:30:00`),
        status,
        // A doctor may read the notes of their own cancelled appointment, so it has none to find.
        notes: status === "cancelled" ? null : `Nota ${word}`,
        ...createdEvent(),
      },
    }),
    db.clinicalRecord.create({
      data: { patient_id, title: `Control ${clinical}`, body: `Evolución ${clinical}.` },
    }),
  ]);
  const document = await createDocument(record.id, `Estudio ${clinical}`);
  const ids = {
    appointment: appointment.id,
    record: record.id,
    document: document.id,
    file: document.file_id,
  };
  return { ...ids, ids: Object.values(ids) };
}

type History = Awaited<ReturnType<typeof createHistory>>;

async function createVictim(number: number): Promise<Ids> {
  const [doctor, patient, email, specialty] = await Promise.all([
    createDoctor(),
    createPatient(),
    createFailedEmail(`${uniqueWord()}@prueba.test`),
    db.specialty.create({ data: { name: `Especialidad ${uniqueWord()}` } }),
  ]);
  // Half of them have no history that would keep them from being deleted.
  const histories =
    number % 2 ? [await createHistory(doctor, patient, "confirmed", number % 8)] : [];
  const ofDoctor = { where: { doctor_id: doctor.doctorId }, take: 2 };
  const availability = (await db.availability.findMany(ofDoctor)).map(({ id }) => id);
  const exports = [(await createDelivered(patient)).id];
  const others = {
    ...none(),
    exports,
    emails: [email.id],
    specialties: [specialty.id],
    availability,
  };
  return merge(idsOf([doctor, patient], histories), others);
}

const none = (): Ids => ({
  users: [],
  doctors: [],
  patients: [],
  appointments: [],
  availability: [],
  emails: [],
  records: [],
  documents: [],
  exports: [],
  specialties: [],
});

const idsOf = (people: Person[], histories: History[]): Ids => ({
  ...none(),
  users: people.map(({ id }) => id),
  doctors: people.flatMap(({ doctorId }) => doctorId || []),
  patients: people.flatMap(({ patientId }) => patientId || []),
  appointments: histories.map(({ appointment }) => appointment),
  records: histories.map(({ record }) => record),
  documents: histories.map(({ document }) => document),
});

const merge = (one: Ids, other: Ids): Ids => ({
  users: [...one.users, ...other.users],
  doctors: [...one.doctors, ...other.doctors],
  patients: [...one.patients, ...other.patients],
  appointments: [...one.appointments, ...other.appointments],
  availability: [...one.availability, ...other.availability],
  emails: [...one.emails, ...other.emails],
  records: [...one.records, ...other.records],
  documents: [...one.documents, ...other.documents],
  exports: [...one.exports, ...other.exports],
  specialties: [...one.specialties, ...other.specialties],
});
