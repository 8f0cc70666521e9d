import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import type { Person } from "./people";
import { booking, daysAhead } from "./slots";

/** The event that the database requires with each new appointment; it causes no e-mails. */
export const createdEvent = (at = new Date()) => ({
  Events: {
    create: {
      ...({ kind: "created", actor_role: "System", via: "job", sequence: 0 } as const),
      ...{ at, handled_at: new Date() },
    },
  },
});

type Given = {
  date?: string;
  start?: string;
  status?: AppointmentStatus;
  notes?: string;
  overbooked?: boolean;
  /** When it was made. */
  at?: Date;
};

/** Writes an appointment of half an hour straight into the database, as no call makes one in the past. */
export function createAppointment(
  doctor: Person,
  patient: Person,
  { date, start, status = "pending", notes, overbooked = false, at }: Given = {},
) {
  const when = booking(doctor, start, date);
  return db.appointment.create({
    data: {
      doctor_id: doctor.doctorId,
      patient_id: patient.patientId,
      date: dbDate(when.date),
      start_time: dbTime(`${when.start_time}:00`),
      end_time: dbTime(`${when.end_time}:00`),
      status,
      notes: notes ?? null,
      overbooked,
      ...createdEvent(at),
    },
  });
}

/** Creates that many appointments of these two, a day apart, from tomorrow on. */
export async function createAppointments(count: number, doctor: Person, patient: Person) {
  for (let day = 1; day <= count; day += 1)
    await createAppointment(doctor, patient, { date: daysAhead(day) });
}
