import "server-only";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { appointmentNews } from "@/lib/agenda/notifications/email-content";
import { Prisma } from "@/lib/generated/prisma/client";
import { eventFields } from "@/lib/people/schema";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import type { QueuedEmail } from "@/lib/platform/email/queue";
import { doctorName } from "@/lib/shared/format";

const { sql } = Prisma;

/** Date, time and doctor of an appointment, as an e-mail named them. `doctor` is a name; null if the account was deleted. */
export type Told = {
  date: string;
  start_time: string;
  end_time: string;
  doctor_id: string;
  doctor: string | null;
};

/** Date, time and doctor in the last e-mail to the patient about this appointment; null if there was none. */
export async function lastTold(
  { id: emailId }: Pick<QueuedEmail, "id">,
  { id, date, start_time, end_time, doctor_id, Doctor }: AppointmentOutput,
): Promise<Told | null> {
  // One row for each change since then; if there was none, one row with a null.
  const changes = await db.query(
    { from: eventFields.nullable() },
    sql`
    WITH last_email AS (
      SELECT sequence FROM email_messages
       WHERE appointment_id = ${id}::uuid AND id <> ${emailId}::uuid AND status = 'sent'
         AND sequence IS NOT NULL AND kind = ANY (${appointmentNews}::"EmailKind"[])
       ORDER BY sent_at DESC LIMIT 1)
    SELECT e."from"
      FROM last_email LEFT JOIN appointment_events e
           ON e.appointment_id = ${id}::uuid AND e.sequence > last_email.sequence
     ORDER BY e.number`,
  );
  if (changes.length === 0) return null;
  const now = { date, start_time, end_time, doctor_id };
  // Of each field, the first change since then knows what it was.
  const before = (field: keyof typeof now) =>
    changes.find(({ from }) => from?.[field] !== undefined)?.from?.[field] ?? now[field];
  const doctorBefore = before("doctor_id");
  return {
    ...{ date: before("date"), start_time: before("start_time"), end_time: before("end_time") },
    doctor_id: doctorBefore,
    doctor: doctorBefore === doctor_id ? doctorName(Doctor) : await nameOf(doctorBefore),
  };
}

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
