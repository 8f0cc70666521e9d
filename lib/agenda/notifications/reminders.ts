import "server-only";
import { z } from "zod";
import { isNews } from "@/lib/agenda/appointments/events";
import { isExpected } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { inBatches } from "@/lib/platform/database/batches";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import { type Email, queueEmails } from "@/lib/platform/email/outbox";
import { addDays } from "@/lib/shared/dates";

const { sql } = Prisma;

const due = {
  id: columns.appointments.id,
  sequence: columns.appointments.sequence,
  email: columns.users.email,
  begins: z.date(),
};

/** Hours before the appointment at which the reminder is sent. */
const REMINDER_HOURS = 24;
/** The frequent run looks this far back; reminders missed longer ago are found by the hourly run. */
const RECENT_MINUTES = 15;

/**
 * Queues due reminders: for appointments less than a day ahead that have not changed in that time, as a change sends an
 * e-mail of its own, unless it is silent. One per start time, and not before other queued e-mails about the appointment. `isRecent` only looks
 * at those that have just become due, because a whole day has many.
 */
export const queueReminders = ({ isRecent = false } = {}) =>
  inBatches(async (limit) => {
    const least = isRecent ? REMINDER_HOURS * 60 - RECENT_MINUTES : 0;
    const today = clock.today();
    const found = await db.query(
      due,
      sql`
      WITH standing AS (
        SELECT a.*, (a.date + a.start_time) AT TIME ZONE ${clock.zone()} AS begins
          FROM appointments a
         WHERE ${isExpected(sql`a.status`)}
           AND a.date BETWEEN ${today}::date AND ${addDays(today, 2)}::date
      )
      SELECT a.id, a.sequence, u.email, a.begins
        FROM standing a JOIN patients p ON p.id = a.patient_id JOIN users u ON u.id = p.user_id
       WHERE a.begins > now() + make_interval(mins => ${least}) AND a.begins <= now() + make_interval(hours => ${REMINDER_HOURS})
         AND (a.updated_at <= a.begins - make_interval(hours => ${REMINDER_HOURS})
              OR NOT EXISTS (SELECT FROM appointment_events e
                   WHERE e.appointment_id = a.id AND ${isNews}
                     AND e.at > a.begins - make_interval(hours => ${REMINDER_HOURS})))
         AND u.email IS NOT NULL
         AND NOT EXISTS (SELECT FROM email_messages m
               WHERE m.appointment_id = a.id
                 AND (m.kind = 'reminder' AND m.pointless_after = a.begins
                      OR m.status = 'queued' AND m.recipient = u.email))
       ORDER BY a.begins LIMIT ${limit}`,
    );
    const reminders = found.map(({ id, sequence, email, begins }): Email => {
      const appointment = { id, sequence };
      return { kind: "reminder", recipient: email, appointment, pointlessAfter: begins };
    });
    return (await queueEmails(db, reminders)).length;
  });
