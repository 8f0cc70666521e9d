import "server-only";
import { isSameTime } from "@/lib/agenda/appointments/conflict";
import { appointmentRow, findRow, selectFrom } from "@/lib/agenda/appointments/rows";
import { isExpected } from "@/lib/agenda/appointments/status";
import {
  contentOfBooking,
  contentOfCancellations,
  contentOfMove,
  contentOfUnbooking,
} from "@/lib/agenda/notifications/doctor-email-content";
import { timesAround } from "@/lib/agenda/notifications/last-told";
import { GONE, NOT_EXPECTED, OVERTAKEN } from "@/lib/agenda/notifications/skipped";
import { readClinic } from "@/lib/clinic/service";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import type { QueuedEmail, Written } from "@/lib/platform/email/queue";

const { sql } = Prisma;

// These e-mails state the present data of the appointment; earlier times are read from its events.

/** Writes the e-mail about an appointment that is new in a doctor's agenda, or restored. */
export async function writeOfBooking(email: QueuedEmail<"doctor_booked">): Promise<Written> {
  const found = await readChanged(email);
  if (!found) return GONE;
  if (!found.isStanding) return NOT_EXPECTED;
  if (found.isAnothersNow) return OVERTAKEN;
  const isReopened = found.before.doctor_id === found.after.doctor_id;
  if (isReopened && (await isTheirs(found, found.to.recipient))) return KNOWN;
  return { ...contentOfBooking(found), ...found.to };
}

/** Writes the e-mail about another time that the patient chose. */
export async function writeOfMove(email: QueuedEmail<"doctor_moved">): Promise<Written> {
  const found = await readChanged(email);
  if (!found) return GONE;
  if (!found.isStanding) return NOT_EXPECTED;
  const isBack = isSameTime(found.before, found.appointment);
  if (found.isAnothersNow || isBack || (await isMovedAgain(found))) return OVERTAKEN;
  return { ...contentOfMove(found, found.before), ...found.to };
}

/** Writes the e-mail about an appointment that the patient cancelled, or that another doctor has now. */
export async function writeOfUnbooking(email: QueuedEmail<"doctor_unbooked">): Promise<Written> {
  const found = await readChanged(email);
  if (!found) return GONE;
  const { appointment, before, after } = found;
  if (found.isStanding && isSameTime(before, appointment)) return RESTORED;
  const doctor = await readDoctor(before.doctor_id);
  if (!doctor) return NO_DOCTOR;
  if ((await isTheirs(found, doctor.email)) === false) return UNTOLD;
  const isGivenAway = before.doctor_id !== after.doctor_id;
  const content = contentOfUnbooking(found, before, doctor.name, isGivenAway);
  return { ...content, ...found.to, recipient: doctor.email };
}

const RESTORED = { skipped: "La cita está otra vez en la agenda del doctor." };
const UNTOLD = { skipped: "El doctor no recibió ningún aviso de esa cita." };
const KNOWN = { skipped: "El doctor no recibió ningún aviso de que se hubiera cancelado." };
const NO_DOCTOR = { skipped: "La cuenta del doctor ya no existe." };

/** The appointment as it is now, and its times before and after the change that the e-mail is about. */
async function readChanged({ appointment_id, ...email }: QueuedEmail) {
  const row = await findRow(appointment_id);
  if (!row) return undefined;
  const { appointment, unproved } = row;
  const { id, doctor_id, status, Doctor } = appointment;
  const sequence = email.sequence ?? row.sequence;
  const [clinic, times] = await Promise.all([readClinic(), timesAround(sequence, appointment)]);
  return {
    ...{ id, sequence, appointment, clinic, ...times },
    isUnproved: unproved !== null,
    isStanding: isExpected(status),
    /** Another doctor has it now, and gets a separate e-mail. */
    isAnothersNow: times.after.doctor_id !== doctor_id,
    to: { recipient: Doctor.User.email, unproved },
  };
}

type Change = { id: string; sequence: number };

/**
 * Whether the last e-mail to a doctor before a change says that the appointment is theirs. False if the e-mail about the
 * booking was skipped; undefined if there was no e-mail.
 */
async function isTheirs({ id, sequence }: Change, recipient: string) {
  const { kind, status } = columns.email_messages;
  const [last] = await db.query(
    { kind, status },
    sql`
    SELECT kind, status FROM email_messages
     WHERE appointment_id = ${id}::uuid AND sequence < ${sequence}::int AND recipient = ${recipient}
       AND kind::text LIKE 'doctor_%' AND status IN ('sent', 'skipped')
     ORDER BY status = 'sent' DESC, sequence DESC LIMIT 1`,
  );
  return last && last.status === "sent" && last.kind !== "doctor_unbooked";
}

async function isMovedAgain({ id, sequence }: Change) {
  const later = await db.run(sql`
    SELECT FROM email_messages
     WHERE appointment_id = ${id}::uuid AND kind = 'doctor_moved' AND sequence > ${sequence}::int`);
  return later > 0;
}

async function readDoctor(id: string) {
  const { name, email } = columns.users;
  const [doctor] = await db.query(
    { name, email: email.unwrap() },
    sql`
    SELECT u.name, u.email FROM doctors d JOIN users u ON u.id = d.user_id WHERE d.id = ${id}::uuid`,
  );
  return doctor;
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
