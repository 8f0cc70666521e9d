import "server-only";
import { type AppointmentRow, findRows } from "@/lib/agenda/appointments/rows";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { isExpected } from "@/lib/agenda/appointments/status";
import { timesBefore } from "@/lib/agenda/notifications/last-told";
import { Prisma } from "@/lib/generated/prisma/client";
import { eventFields } from "@/lib/people/schema";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db, transaction } from "@/lib/platform/database/db";
import { type Email, queueEmails } from "@/lib/platform/email/outbox";
import { logFault } from "@/lib/platform/watch/log";

const { sql } = Prisma;

/** Appointments handled in one batch. */
const AT_ONCE = 100;

/**
 * Queues the e-mails that new events require, oldest first; each appointment is handled by one worker at a time. Returns
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
  actor_id: columns.appointment_events.actor_id,
  from: eventFields.nullable(),
  to: eventFields.nullable(),
  sequence: columns.appointment_events.sequence,
  /** The addresses of the doctors who had it before and have it afterwards, where that changed. */
  former: columns.users.email,
  next: columns.users.email,
};
type Event = Row<typeof event>;

const addressOf = (fields: Prisma.Sql) => sql`(
  SELECT u.email FROM doctors d JOIN users u ON u.id = d.user_id
   WHERE d.id = (${fields}->>'doctor_id')::uuid)`;

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
        RETURNING number, appointment_id, kind, actor_id, "from", "to", sequence
      ) SELECT appointment_id, kind, actor_id, "from", "to", sequence,
               ${addressOf(sql`"from"`)} AS former, ${addressOf(sql`"to"`)} AS next
          FROM handled ORDER BY number`,
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

function emailsOf(event: Event, { appointment, sequence }: AppointmentRow): Email[] {
  const { id, Doctor, Patient } = appointment;
  // E-mails that a later change has overtaken are queued too; they are skipped, with the reason.
  const isStanding = isExpected(appointment.status) || event.sequence < sequence;
  const change = { id, sequence: event.sequence };
  const toPatient = kindsForPatient(event, isStanding).map((kind): Email => {
    const about = {
      ...{ recipient: Patient.User.email, appointment: change },
      pointlessAfter: beginningOf(appointment),
    };
    if (kind !== "changed") return { kind, ...about };
    return { kind, ...about, facts: event.kind === "moved" ? { isMoved: true } : null };
  });
  const toDoctors = kindsForDoctors(event, isStanding, appointment).map((kind): Email => {
    const isOfFormer = kind === "doctor_unbooked";
    return {
      ...{ kind, appointment: change },
      recipient: (isOfFormer ? event.former : event.next) ?? Doctor.User.email,
      pointlessAfter: beginningOf(isOfFormer ? timesBefore(appointment, event.from) : appointment),
    };
  });
  return [...toPatient, ...toDoctors];
}

const beginningOf = ({ date, start_time }: { date: string; start_time: string }) =>
  clock.instant({ date, time: start_time });

function kindsForPatient({ kind, to }: Event, isStanding: boolean) {
  switch (kind) {
    case "created":
      return to?.status && isExpected(to.status) ? (["booked"] as const) : [];
    case "confirmed":
    case "cancelled":
      return [kind];
    case "reopened":
      return to?.status === "confirmed" ? (["confirmed"] as const) : (["changed"] as const);
    case "moved":
      return isStanding ? (["changed"] as const) : [];
    default:
      return [];
  }
}

/**
 * A doctor gets e-mails about bookings by others, a patient's move or cancellation, and an appointment given to another
 * doctor.
 */
function kindsForDoctors(
  { kind, from, to, actor_id }: Event,
  isStanding: boolean,
  { Doctor, Patient }: AppointmentOutput,
) {
  const isByPatient = actor_id === Patient.User.id;
  const wasExpected = from?.status ? isExpected(from.status) : isStanding;
  const isNowExpected = to?.status ? isExpected(to.status) : isStanding;
  const isAnothers = from?.doctor_id !== undefined;
  const isNew = kind === "created" || (from?.status === "cancelled" && actor_id !== Doctor.User.id);
  const kinds: ("doctor_unbooked" | "doctor_booked" | "doctor_moved")[] = [];
  if (wasExpected && (isAnothers || (kind === "cancelled" && isByPatient)))
    kinds.push("doctor_unbooked");
  if (isNowExpected && (isAnothers || isNew)) kinds.push("doctor_booked");
  if (isStanding && kind === "moved" && isByPatient) kinds.push("doctor_moved");
  return kinds;
}
