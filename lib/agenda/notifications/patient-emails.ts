import "server-only";
import { z } from "zod";
import { hasLaterNews } from "@/lib/agenda/appointments/events";
import { type AppointmentRow, appointmentRow, findRow } from "@/lib/agenda/appointments/rows";
import { appointmentOutput } from "@/lib/agenda/appointments/schema";
import { isExpected } from "@/lib/agenda/appointments/status";
import { calendarHost } from "@/lib/agenda/calendar/host";
import { calendarEntry } from "@/lib/agenda/notifications/calendar-entry";
import { type AppointmentNews, contentForPatient } from "@/lib/agenda/notifications/email-content";
import { lastTold } from "@/lib/agenda/notifications/last-told";
import { GONE, NOT_EXPECTED, OVERTAKEN } from "@/lib/agenda/notifications/skipped";
import { readClinic } from "@/lib/clinic/service";
import { Prisma } from "@/lib/generated/prisma/client";
import { proofLinks } from "@/lib/people/proof";
import { doctorSummary } from "@/lib/people/schema";
import { db } from "@/lib/platform/database/db";
import type { QueuedEmail, Written } from "@/lib/platform/email/queue";

const { sql } = Prisma;

const NO_ADDRESS = { skipped: "El paciente no tiene una dirección de correo." };

/** Writes the patient's e-mail from the appointment as it is now; later changes have their own e-mails. */
export async function writeToPatient(email: QueuedEmail<AppointmentNews>): Promise<Written> {
  const row = (await findRow(email.appointment_id)) ?? (await findDeleted(email));
  if (!row) return GONE;
  if (await isOvertaken(email, row)) return OVERTAKEN;
  if (email.kind !== "cancelled" && !isExpected(row.appointment.status)) return NOT_EXPECTED;
  const { appointment, sequence, unproved } = row;
  const recipient = appointment.Patient.User.email;
  if (recipient === null) return NO_ADDRESS;
  // The e-mail address can be another person's, so the e-mail has no typed text, and a link to report it.
  const proof = unproved ? await proofLinks({ id: unproved, email: recipient }) : null;
  const isUnproved = unproved !== null;
  const [clinic, host, told] = await Promise.all([
    readClinic(),
    calendarHost(),
    lastTold(email, appointment),
  ]);
  const about = { news: email.kind, appointment, clinic, proof, told, isMoved: isMoved(email) };
  return {
    ...contentForPatient(about),
    ...{ recipient, unproved, isSecret: isUnproved },
    calendar: calendarEntry(
      { appointment, clinic, sequence, host },
      { email: recipient, isUnproved },
    ),
  };
}

/** By news, which has an e-mail of its own. */
async function isOvertaken({ appointment_id, sequence }: QueuedEmail, row: AppointmentRow) {
  if (sequence === null || row.sequence <= sequence) return false;
  const later = hasLaterNews(sql`${appointment_id}::uuid`, sql`${sequence}::int`);
  return (await db.run(sql`SELECT WHERE ${later}`)) > 0;
}

const isMoved = ({ kind, facts }: QueuedEmail<AppointmentNews>) =>
  kind === "changed" && facts !== null && "isMoved" in facts;

/** As 0.2.0 wrote it, without the fields that were added since. */
const deletedRow = z.object({
  ...appointmentRow,
  appointment: appointmentOutput.extend({
    Doctor: doctorSummary.extend({
      title: doctorSummary.shape.title.default(null),
      office: doctorSummary.shape.office.default(null),
    }),
    attendance: appointmentOutput.shape.attendance.default(null),
    attendance_at: appointmentOutput.shape.attendance_at.default(null),
    overbooked: appointmentOutput.shape.overbooked.default(false),
    uncovered_at: appointmentOutput.shape.uncovered_at.default(null),
  }),
});

/** A deleted appointment, from the facts of its cancellation e-mail. */
async function findDeleted({ id }: QueuedEmail): Promise<AppointmentRow | undefined> {
  const [found] = await db.query(
    { facts: deletedRow },
    sql`
    SELECT facts FROM email_messages
     WHERE id = ${id}::uuid AND kind = 'cancelled' AND facts->'appointment' IS NOT NULL`,
  );
  return found?.facts;
}
