import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { createdEvent } from "./appointments";
import { call } from "./call";
import { createDoctor, createPatient, type Person } from "./people";
import { daysAhead } from "./slots";

export const recordAttendance = (person: Person, id: string, body: unknown) =>
  call("PATCH", `/api/appointments/${id}/attendance`, { token: person.token, body });

type Given = { days?: number; start?: string; end?: string; status?: AppointmentStatus };

/**
 * An appointment until the last second of its day, so that the nightly job, which other tests run, does not end today's.
 * It has begun unless it starts in the last minute.
 */
export const createVisit = (
  doctor: Person,
  patient: Person,
  { days = 0, start = "00:00", end = "23:59:59", status = "confirmed" }: Given = {},
) =>
  db.appointment.create({
    data: {
      ...{ doctor_id: doctor.doctorId, patient_id: patient.patientId, status },
      date: dbDate(daysAhead(days)),
      start_time: dbTime(`${start}:00`),
      end_time: dbTime(end.padEnd(8, ":00")),
      ...createdEvent(),
    },
  });

/** One of two people of its own. */
export async function givenVisit(given: Given = {}) {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const { id } = await createVisit(doctor, patient, given);
  return { doctor, patient, id };
}

export const storedVisit = (id: string) => db.appointment.findUniqueOrThrow({ where: { id } });
