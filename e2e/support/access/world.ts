import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { createdEvent } from "../appointments";
import { createArchived } from "../archive";
import { createFailedEmail } from "../emails";
import { createTimeOff } from "../exceptions";
import { createDelivered } from "../exports";
import {
  createAdmin,
  createDoctor,
  createPatient,
  createReceptionist,
  freeDni,
  type Person,
  uniqueWord,
} from "../people";
import { createRecord } from "../records";
import { daysAhead } from "../slots";
import { createDocument } from "../stored-document";

/** Every row that a path or a body can name, of one doctor and one of their patients. */
export type Rows = {
  user: { id: string; email: string };
  doctor: { id: string; email: string };
  patient: { id: string; email: string };
  appointment: string;
  /** An e-mail that could not be sent. */
  email: string;
  availability: string;
  /** A day off of the doctor's. */
  exception: string;
  record: string;
  document: string;
  /** A whole history that was asked for and delivered. */
  history: string;
  /** Of the doctor's. */
  template: string;
  specialty: string;
  /** A record of the patient that was deleted. */
  archived: string;
};

/** A doctor with a patient, and everything that belongs to the two. */
type Side = { doctor: Person; patient: Person; rows: Rows };

/** Two sides that share only a cancelled booking, which gives no access. */
export type World = {
  admin: Person;
  receptionist: Person;
  sides: [Side, Side];
  absent: Rows;
  /** Part of every name that has to be unique. */
  word: string;
  dni: string;
};

export async function createWorld(): Promise<World> {
  const [admin, receptionist, one, other, dni] = await Promise.all([
    createAdmin(),
    createReceptionist(),
    createSide(),
    createSide(),
    freeDni(),
  ]);
  await Promise.all([
    book(one, other, "cancelled", "11:00"),
    book(other, one, "cancelled", "11:00"),
  ]);
  const people = { admin, receptionist, sides: [one, other] satisfies World["sides"] };
  return { ...people, absent: absentRows(), word: uniqueWord(), dni };
}

async function createSide(): Promise<Side> {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const people = { doctor, patient };
  const [appointment, email, document, template, specialty, availability, exception, history] =
    await Promise.all([
      book(people, people, "pending", "09:00"),
      createFailedEmail(patient.email),
      createRecord(patient, undefined, undefined, doctor).then(({ id }) => createDocument(id)),
      db.recordTemplate.create({
        data: { author_id: doctor.id, name: "Control", title: "Control", body: "Refiere" },
      }),
      db.specialty.create({
        data: {
          name: `Especialidad ${uniqueWord()}`,
          Doctors: { connect: { id: doctor.doctorId } },
        },
      }),
      db.availability.findFirstOrThrow({ where: { doctor_id: doctor.doctorId, weekday: 0 } }),
      createTimeOff(doctor, daysAhead(50)),
      createDelivered(patient),
    ]);
  const archived = await createArchived(patient);
  const rows = {
    archived,
    user: { id: patient.id, email: patient.email },
    doctor: { id: doctor.doctorId, email: doctor.email },
    patient: { id: patient.patientId, email: patient.email },
    appointment: appointment.id,
    email: email.id,
    availability: availability.id,
    exception: exception.id,
    record: document.clinical_record_id,
    document: document.id,
    history: history.id,
    template: template.id,
    specialty: specialty.id,
  };
  return { ...people, rows };
}

type Pair = { doctor: Person; patient: Person };

const book = (
  { doctor }: Pick<Pair, "doctor">,
  { patient }: Pick<Pair, "patient">,
  status: "pending" | "cancelled",
  time: string,
) =>
  db.appointment.create({
    data: {
      doctor_id: doctor.doctorId,
      patient_id: patient.patientId,
      date: dbDate(daysAhead(2)),
      start_time: dbTime(`${time}:00`),
      end_time: dbTime(`${time.slice(0, 2)}:30:00`),
      status,
      ...createdEvent(),
    },
  });

const absentRow = () => ({ id: crypto.randomUUID(), email: `${uniqueWord()}@prueba.test` });

const absentRows = (): Rows => ({
  archived: crypto.randomUUID(),
  user: absentRow(),
  doctor: absentRow(),
  patient: absentRow(),
  appointment: crypto.randomUUID(),
  email: crypto.randomUUID(),
  availability: crypto.randomUUID(),
  exception: crypto.randomUUID(),
  record: crypto.randomUUID(),
  document: crypto.randomUUID(),
  history: crypto.randomUUID(),
  template: crypto.randomUUID(),
  specialty: crypto.randomUUID(),
});

/** Deletes what keeps both sides' accounts from being deleted. */
export async function forgetHistory({ sides }: World) {
  const doctor_id = { in: sides.map(({ doctor }) => doctor.doctorId) };
  const patient_id = { in: sides.map(({ patient }) => patient.patientId) };
  await db.appointment.deleteMany({ where: { doctor_id } });
  await db.clinicalRecord.deleteMany({ where: { patient_id } });
}

/** Frees Saturdays of both doctors, who work all week, so that hours can be copied there. */
export async function freeSaturdays({ sides }: World) {
  const doctor_id = { in: sides.map(({ doctor }) => doctor.doctorId) };
  await db.availability.deleteMany({ where: { doctor_id, weekday: 6 } });
}

/** Both sides' appointments are confirmed, and today. */
export async function bringToToday({ sides }: World) {
  await db.appointment.updateMany({
    where: { id: { in: sides.map(({ rows }) => rows.appointment) } },
    data: { date: dbDate(daysAhead(0)), status: "confirmed" },
  });
}

/** Everything that a refused call could have changed; rows that it might create are found by the world's word. */
export async function stateOf({ admin, receptionist, sides, word }: World): Promise<string> {
  const people = sides.flatMap(({ doctor, patient }) => [doctor.id, patient.id]);
  const doctor_id = { in: sides.map(({ doctor }) => doctor.doctorId) };
  const patient_id = { in: sides.map(({ patient }) => patient.patientId) };
  const specialties = sides.map(({ rows }) => rows.specialty);
  const emails = sides.map(({ rows }) => rows.email);
  const orderBy = { id: "asc" } as const;
  const state = await Promise.all([
    db.user.findMany({
      where: {
        OR: [{ id: { in: [admin.id, receptionist.id, ...people] } }, { email: { contains: word } }],
      },
      orderBy,
    }),
    db.doctor.findMany({
      where: { id: doctor_id },
      include: { Specialties: { orderBy } },
      orderBy,
    }),
    db.patient.findMany({ where: { id: patient_id }, orderBy }),
    db.appointment.findMany({ where: { OR: [{ doctor_id }, { patient_id }] }, orderBy }),
    db.emailMessage.findMany({ where: { id: { in: emails } }, orderBy }),
    db.availability.findMany({ where: { doctor_id }, orderBy }),
    db.scheduleException.findMany({ where: { doctor_id }, orderBy }),
    db.clinicalRecord.findMany({
      where: { patient_id },
      include: { ClinicalDocuments: { orderBy }, Notes: { orderBy } },
      orderBy,
    }),
    db.recordDraft.findMany({ where: { patient_id }, orderBy }),
    db.archiveEntry.findMany({
      where: { patient_id },
      include: { Openings: { orderBy } },
      orderBy,
    }),
    db.historyExport.findMany({ where: { patient_id }, select: { id: true }, orderBy }),
    db.recordTemplate.findMany({ where: { author_id: { in: people } }, orderBy }),
    db.specialty.findMany({
      where: { OR: [{ id: { in: specialties } }, { search_name: { contains: word } }] },
      orderBy,
    }),
  ]);
  return JSON.stringify(state);
}
