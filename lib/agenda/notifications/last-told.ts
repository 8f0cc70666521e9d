import "server-only";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { appointmentNews } from "@/lib/agenda/notifications/email-content";
import { Prisma } from "@/lib/generated/prisma/client";
import { type EventFields, eventFields } from "@/lib/people/schema";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import type { QueuedEmail } from "@/lib/platform/email/queue";
import { doctorName } from "@/lib/shared/format";

const { sql } = Prisma;

/** Date, time and doctor of an appointment at some moment. */
export type Times = Pick<AppointmentOutput, "date" | "start_time" | "end_time" | "doctor_id">;

/** The same, as an e-mail named them. `doctor` is a name; null if the account was deleted. */
export type Told = Times & { doctor: string | null };

/** Date, time and doctor in the last e-mail to the patient about this appointment; null if there was none. */
export async function lastTold(
  { id: emailId }: Pick<QueuedEmail, "id">,
  appointment: AppointmentOutput,
): Promise<Told | null> {
  const [last] = await db.query(
    { sequence: columns.appointments.sequence },
    sql`
    SELECT sequence FROM email_messages
     WHERE appointment_id = ${appointment.id}::uuid AND id <> ${emailId}::uuid AND status = 'sent'
       AND sequence IS NOT NULL AND kind = ANY (${appointmentNews}::"EmailKind"[])
     ORDER BY sent_at DESC LIMIT 1`,
  );
  if (!last) return null;
  const { after } = await timesAround(last.sequence, appointment);
  const { doctor_id, Doctor } = appointment;
  const isSame = after.doctor_id === doctor_id;
  return { ...after, doctor: isSame ? doctorName(Doctor) : await nameOf(after.doctor_id) };
}

/** Date, time and doctor before and after the change with that `sequence`, from how they are now and the events since. */
export async function timesAround(
  sequence: number,
  { id, date, start_time, end_time, doctor_id }: AppointmentOutput,
): Promise<{ before: Times; after: Times }> {
  const changes = await db.query(
    { sequence: columns.appointment_events.sequence, from: eventFields.nullable() },
    sql`
    SELECT sequence, "from" FROM appointment_events
     WHERE appointment_id = ${id}::uuid AND sequence >= ${sequence}::int ORDER BY number`,
  );
  const now: Times = { date, start_time, end_time, doctor_id };
  // Of each field, the first change since then knows what it was.
  const undo = (undone: typeof changes) =>
    undone.reduceRight((times, { from }) => timesBefore(times, from), now);
  return {
    before: undo(changes),
    after: undo(changes.filter((change) => change.sequence > sequence)),
  };
}

/** Before a change, by its event. */
export const timesBefore = (after: Times, from: EventFields | null): Times => ({
  date: from?.date ?? after.date,
  start_time: from?.start_time ?? after.start_time,
  end_time: from?.end_time ?? after.end_time,
  doctor_id: from?.doctor_id ?? after.doctor_id,
});

async function nameOf(doctorId: string): Promise<string | null> {
  const { title } = columns.doctors;
  const { name, lastname } = columns.users;
  const [found] = await db.query(
    { title, name, lastname },
    sql`
    SELECT d.title, u.name, u.lastname
      FROM doctors d JOIN users u ON u.id = d.user_id WHERE d.id = ${doctorId}::uuid`,
  );
  return found ? doctorName({ title: found.title, User: found }) : null;
}
