import "server-only";
import { type AppointmentRow, findRows } from "@/lib/agenda/appointments/rows";
import { isExpected } from "@/lib/agenda/appointments/status";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AppointmentEventKind } from "@/lib/generated/prisma/enums";
import type { EventFields } from "@/lib/people/schema";
import { clock } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { logFault } from "@/lib/platform/log";

const { sql } = Prisma;

/** Appointments whose events are read at once. */
const AT_ONCE = 100;

/**
 * Makes of what befell appointments the e-mails that are due, oldest first; one worker at a time for each. Says how
 * many appointments that were.
 */
export async function handleEvents(): Promise<number> {
  const waiting = await db.query<{ appointment_id: string }>(sql`
    SELECT appointment_id FROM appointment_events WHERE handled_at IS NULL
     GROUP BY appointment_id ORDER BY min(number) LIMIT ${AT_ONCE}`);
  const ids = waiting.map(({ appointment_id }) => appointment_id);
  // Where one fails, it fails alone.
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

type Event = {
  appointment_id: string;
  kind: AppointmentEventKind;
  to: EventFields | null;
  sequence: number;
};

/** Leaves out those that another worker is at. */
async function handleEventsOf(ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return transaction(async (tx) => {
    const locked = await tx.query<{ id: string }>(sql`
      SELECT id FROM unnest(${ids}::text[]) AS id
       WHERE pg_try_advisory_xact_lock(hashtextextended(id, 2))`);
    const ours = locked.map(({ id }) => id);
    const events = await tx.query<Event>(sql`
      WITH handled AS (
        UPDATE appointment_events SET handled_at = clock_timestamp()
         WHERE appointment_id = ANY(${ours}::uuid[]) AND handled_at IS NULL
        RETURNING number, appointment_id, kind, "to", sequence
      ) SELECT appointment_id, kind, "to", sequence FROM handled ORDER BY number`);
    const rows = new Map(
      (await findRows(tx, ours)).map((row) => [row.appointment.id, row] as const),
    );
    const emails = events.flatMap((event) => {
      const row = rows.get(event.appointment_id);
      // Deleted since, and with it the events.
      return row ? emailsOf(event, row) : [];
    });
    await queueEmails(tx, emails);
    return ours.length;
  });
}

function emailsOf(event: Event, { appointment, sequence }: AppointmentRow) {
  const { id, date, start_time: time, Doctor, Patient } = appointment;
  // What a later change has overtaken is written down all the same: it is not sent, and says so.
  const kinds = kindsOf(event, isExpected(appointment.status) || event.sequence < sequence);
  return kinds.map((kind) => ({
    kind,
    recipient: (kind === "doctor_booked" ? Doctor : Patient).User.email,
    appointment: { id, sequence: event.sequence },
    pointlessAfter: clock.instant({ date, time }),
  }));
}

/** Which e-mails an event brings about: the patient's, and the doctor's when somebody is booked. */
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
    case "edited":
      return isStanding ? (["changed"] as const) : [];
    default:
      return [];
  }
}
