import "server-only";
import { type AppointmentRow, findRow } from "@/lib/agenda/appointments/rows";
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
const AT_ONCE = 10;

/**
 * Makes of what befell appointments the e-mails that are due, oldest first; one worker at a time for each. Says
 * whether there may be more.
 */
export async function handleEvents(): Promise<boolean> {
  const waiting = await db.query<{ appointment_id: string }>(sql`
    SELECT appointment_id FROM appointment_events WHERE handled_at IS NULL
     GROUP BY appointment_id ORDER BY min(number) LIMIT ${AT_ONCE}`);
  let handled = 0;
  for (const { appointment_id: id } of waiting)
    try {
      if (await handleEventsOf(id)) handled += 1;
    } catch (error) {
      logFault(error, "events failed");
    }
  return handled === AT_ONCE;
}

type Event = {
  kind: AppointmentEventKind;
  to: EventFields | null;
  sequence: number;
};

/** False while another worker is at it. */
const handleEventsOf = (id: string) =>
  transaction(async (tx) => {
    const [lock] = await tx.query<{ isOurs: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${id}, 2)) AS "isOurs"`,
    );
    if (!lock?.isOurs) return false;
    const events = await tx.query<Event>(sql`
      WITH handled AS (
        UPDATE appointment_events SET handled_at = clock_timestamp()
         WHERE appointment_id = ${id}::uuid AND handled_at IS NULL
        RETURNING number, kind, "to", sequence
      ) SELECT kind, "to", sequence FROM handled ORDER BY number`);
    const row = await findRow(tx, id);
    // Deleted since, and with it the events.
    const emails = row ? events.flatMap((event) => emailsOf(event, row)) : [];
    await queueEmails(tx, emails);
    return true;
  });

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
