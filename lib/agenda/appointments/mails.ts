import "server-only";
import { calendarEntry } from "@/lib/agenda/appointments/calendar-entry";
import {
  type AppointmentNews,
  letterOfCancellations,
  letterToDoctor,
  letterToPatient,
} from "@/lib/agenda/appointments/letters";
import { type AppointmentRow, findRow, selectFrom } from "@/lib/agenda/appointments/rows";
import { isExpected } from "@/lib/agenda/appointments/status";
import { Prisma } from "@/lib/generated/prisma/client";
import { proofLinks } from "@/lib/people/proof";
import { db } from "@/lib/platform/db";
import type { QueuedEmail, Written } from "@/lib/platform/email/queue";

const { sql } = Prisma;

const GONE = { skipped: "La cita ya no existe." };
const OVERTAKEN = { skipped: "La cita cambió después: este aviso ya no era cierto." };
const NOT_EXPECTED = { skipped: "La cita ya no está en pie." };

/** The patient's, of the appointment as it is now; what has changed since has an e-mail of its own. */
export async function writeToPatient(email: QueuedEmail<AppointmentNews>): Promise<Written> {
  const row = (await findRow(email.appointment_id)) ?? (await findDeleted(email));
  if (!row) return GONE;
  if (email.sequence !== null && row.sequence > email.sequence) return OVERTAKEN;
  if (email.kind !== "cancelled" && !isExpected(row.appointment.status)) return NOT_EXPECTED;
  const { appointment, sequence, unproved } = row;
  const recipient = appointment.Patient.User.email;
  // Whoever reads these need not be who booked: nothing that somebody typed, and a way to say so.
  const proof = unproved ? await proofLinks({ id: unproved, email: recipient }) : null;
  const isUnproved = unproved !== null;
  return {
    ...letterToPatient(email.kind, appointment, proof),
    ...{ recipient, unproved, isSecret: isUnproved },
    calendar: calendarEntry(appointment, sequence, isUnproved),
  };
}

/** The doctor's, of a new booking. */
export async function writeToDoctor(email: QueuedEmail<"doctor_booked">): Promise<Written> {
  const row = await findRow(email.appointment_id);
  if (!row) return GONE;
  if (!isExpected(row.appointment.status)) return NOT_EXPECTED;
  const { appointment, unproved } = row;
  const recipient = appointment.Doctor.User.email;
  return { ...letterToDoctor(appointment, unproved !== null), recipient, unproved };
}

/** One to each doctor whose appointments went with a patient's account. */
export async function writeOfCancellations({
  facts,
}: QueuedEmail<"doctor_cancelled">): Promise<Written> {
  const source = sql`(SELECT * FROM appointments
    WHERE id = ANY(${facts.appointment_ids}::uuid[]) AND status = 'cancelled')`;
  const rows = await db.query<AppointmentRow>(
    sql`${selectFrom(source)} ORDER BY a.date, a.start_time`,
  );
  if (rows.length === 0) return { skipped: "Ninguna de esas citas sigue cancelada." };
  const unproved = rows.find((row) => row.unproved)?.unproved ?? null;
  const appointments = rows.map(({ appointment }) => appointment);
  return { ...letterOfCancellations(appointments, unproved !== null), unproved };
}

/** An appointment that was deleted, as the e-mail of its cancellation knows it. */
async function findDeleted({ id }: QueuedEmail): Promise<AppointmentRow | undefined> {
  const [found] = await db.query<{ facts: AppointmentRow }>(sql`
    SELECT facts FROM email_messages
     WHERE id = ${id}::uuid AND kind = 'cancelled' AND facts->'appointment' IS NOT NULL`);
  return found?.facts;
}
