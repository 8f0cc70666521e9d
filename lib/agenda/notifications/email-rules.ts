import "server-only";
import { z } from "zod";
import { hasLaterNews } from "@/lib/agenda/appointments/events";
import {
  type AppointmentRow,
  appointmentRow,
  findRow,
  findRows,
  selectFrom,
} from "@/lib/agenda/appointments/rows";
import { isExpected } from "@/lib/agenda/appointments/status";
import { calendarHost } from "@/lib/agenda/calendar/host";
import { calendarEntry } from "@/lib/agenda/notifications/calendar-entry";
import {
  type AppointmentNews,
  contentForDoctor,
  contentForPatient,
  contentOfCancellations,
} from "@/lib/agenda/notifications/email-content";
import { lastTold } from "@/lib/agenda/notifications/last-told";
import { readClinic } from "@/lib/clinic/service";
import { Prisma } from "@/lib/generated/prisma/client";
import { proofLinks } from "@/lib/people/proof";
import { eventFields } from "@/lib/people/schema";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db, transaction } from "@/lib/platform/database/db";
import { type Email, queueEmails } from "@/lib/platform/email/outbox";
import type { QueuedEmail, Written } from "@/lib/platform/email/queue";
import { logFault } from "@/lib/platform/watch/log";

const { sql } = Prisma;

/** Appointments handled in one batch. */
const AT_ONCE = 100;

/**
 * Queues the e-mails that new events call for, oldest first; each appointment is handled by one worker at a time. Returns
 * the number of appointments.
 */
export async function handleEvents(): Promise<number> {
  const waiting = await db.query(
    { appointment_id: columns.appointments.id },
    sql`
    SELECT appointment_id FROM appointment_events WHERE handled_at IS NULL
     GROUP BY appointment_id ORDER BY min(number) LIMIT ${AT_ONCE}`,
  );
  const ids = waiting.map(({ appointment_id }) => appointment_id);
  // If the batch fails, each appointment is tried alone.
  return handleEventsOf(ids).catch(async (error) => {
    logFault(error, "events failed");
    let handled = 0;
    for (const id of ids)
      handled += await handleEventsOf([id]).catch((reason) => {
        logFault(reason, "events failed");
        return 0;
      });
    return handled;
  });
}

const event = {
  appointment_id: columns.appointment_events.appointment_id,
  kind: columns.appointment_events.kind,
  to: eventFields.nullable(),
  sequence: columns.appointment_events.sequence,
};
type Event = Row<typeof event>;

/** Skips appointments that another worker is handling. */
async function handleEventsOf(ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return transaction(async (tx) => {
    const locked = await tx.query(
      { id: columns.appointments.id },
      sql`
      SELECT id FROM unnest(${ids}::text[]) AS id
       WHERE pg_try_advisory_xact_lock(hashtextextended(id, 2))`,
    );
    const ours = locked.map(({ id }) => id);
    const events = await tx.query(
      event,
      sql`
      WITH handled AS (
        UPDATE appointment_events SET handled_at = clock_timestamp()
         WHERE appointment_id = ANY(${ours}::uuid[]) AND handled_at IS NULL
        RETURNING number, appointment_id, kind, "to", sequence
      ) SELECT appointment_id, kind, "to", sequence FROM handled ORDER BY number`,
    );
    const rows = new Map(
      (await findRows(tx, ours)).map((row) => [row.appointment.id, row] as const),
    );
    const emails = events.flatMap((event) => {
      const row = rows.get(event.appointment_id);
      // Deleted meanwhile, with its events.
      return row ? emailsOf(event, row) : [];
    });
    await queueEmails(tx, emails);
    return ours.length;
  });
}

function emailsOf(event: Event, { appointment, sequence }: AppointmentRow) {
  const { id, date, start_time: time, Doctor, Patient } = appointment;
  // E-mails that a later change has overtaken are queued too; they are skipped, with the reason.
  const kinds = kindsOf(event, isExpected(appointment.status) || event.sequence < sequence);
  return kinds.map((kind): Email => {
    const about = {
      recipient: (kind === "doctor_booked" ? Doctor : Patient).User.email,
      appointment: { id, sequence: event.sequence },
      pointlessAfter: clock.instant({ date, time }),
    };
    if (kind !== "changed") return { kind, ...about };
    return { kind, ...about, facts: event.kind === "moved" ? { isMoved: true } : null };
  });
}

/** The e-mails an event calls for: to the patient, and to the doctor about a new booking. */
function kindsOf({ kind, to }: Event, isStanding: boolean) {
  switch (kind) {
    case "created":
      return to?.status && isExpected(to.status) ? (["booked", "doctor_booked"] as const) : [];
    case "confirmed":
    case "cancelled":
      return [kind];
    case "reopened":
      return to?.status === "confirmed" ? (["confirmed"] as const) : (["changed"] as const);
    case "moved":
      if (!isStanding) return [];
      return to?.doctor_id ? (["changed", "doctor_booked"] as const) : (["changed"] as const);
    default:
      return [];
  }
}

const GONE = { skipped: "La cita ya no existe." };
const OVERTAKEN = { skipped: "La cita cambió después: este aviso ya no era cierto." };
const NO_ADDRESS = { skipped: "El paciente no tiene una dirección de correo." };
const NOT_EXPECTED = { skipped: "La cita ya no está en pie." };

/** Writes the patient's e-mail from the appointment as it is now; later changes have their own e-mails. */
export async function writeToPatient(email: QueuedEmail<AppointmentNews>): Promise<Written> {
  const row = (await findRow(email.appointment_id)) ?? (await findDeleted(email));
  if (!row) return GONE;
  if (await isOvertaken(email, row)) return OVERTAKEN;
  if (email.kind !== "cancelled" && !isExpected(row.appointment.status)) return NOT_EXPECTED;
  const { appointment, sequence, unproved } = row;
  const recipient = appointment.Patient.User.email;
  if (recipient === null) return NO_ADDRESS;
  // The reader may not be who booked: no text that somebody typed, and a link to say so.
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

/** Writes the doctor's e-mail about a new booking. */
export async function writeToDoctor(email: QueuedEmail<"doctor_booked">): Promise<Written> {
  const row = await findRow(email.appointment_id);
  if (!row) return GONE;
  if (!isExpected(row.appointment.status)) return NOT_EXPECTED;
  const { appointment, unproved } = row;
  const recipient = appointment.Doctor.User.email;
  const content = contentForDoctor(appointment, await readClinic(), unproved !== null);
  return { ...content, recipient, unproved };
}

/** Writes the e-mail to a doctor whose appointments were cancelled with a patient's account. */
export async function writeOfCancellations({
  facts,
}: QueuedEmail<"doctor_cancelled">): Promise<Written> {
  const source = sql`(SELECT * FROM appointments
    WHERE id = ANY(${facts.appointment_ids}::uuid[]) AND status = 'cancelled')`;
  const rows = await db.query(
    appointmentRow,
    sql`${selectFrom(source)} ORDER BY a.date, a.start_time`,
  );
  if (rows.length === 0) return { skipped: "Ninguna de esas citas sigue cancelada." };
  const unproved = rows.find((row) => row.unproved)?.unproved ?? null;
  const appointments = rows.map(({ appointment }) => appointment);
  return { ...contentOfCancellations(appointments, unproved !== null), unproved };
}

/** A deleted appointment, from the facts of its cancellation e-mail. */
async function findDeleted({ id }: QueuedEmail): Promise<AppointmentRow | undefined> {
  const [found] = await db.query(
    { facts: z.object(appointmentRow) },
    sql`
    SELECT facts FROM email_messages
     WHERE id = ${id}::uuid AND kind = 'cancelled' AND facts->'appointment' IS NOT NULL`,
  );
  return found?.facts;
}
