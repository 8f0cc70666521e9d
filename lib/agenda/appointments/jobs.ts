import "server-only";
import { z } from "zod";
import { systemActor } from "@/lib/access/actor";
import { byActor } from "@/lib/agenda/appointments/events";
import { isExpected } from "@/lib/agenda/appointments/status-sets";
import { endAppointments } from "@/lib/agenda/appointments/writer";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { inBatches } from "@/lib/platform/database/batches";
import * as columns from "@/lib/platform/database/columns";
import { db, transaction } from "@/lib/platform/database/db";
import { type Email, queueEmails } from "@/lib/platform/email/outbox";
import { addDays } from "@/lib/shared/dates";

const { sql } = Prisma;

/**
 * Appointments whose end has passed: confirmed ones become completed, pending ones cancelled, which nobody is told
 * (rules, 'Appointments'). One that somebody is changing is left to the next night.
 */
export const endPastAppointments = () =>
  inBatches((limit) =>
    transaction(async (tx) => {
      const { date, time } = clock.local();
      const past = sql`
        SELECT id, status, CASE status WHEN 'pending' THEN 'cancelled' ELSE 'completed' END AS after
          FROM appointments
         WHERE ${isExpected()} AND (date, end_time) <= (${date}::date, ${time}::time)
         ORDER BY date, end_time LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
      const ended = await endAppointments(tx, byActor(systemActor), past, (after) =>
        after === "cancelled" ? "Pasó su horario sin que se confirmara." : undefined,
      );
      return ended.length;
    }),
  );

const due = {
  id: columns.appointments.id,
  sequence: columns.appointments.sequence,
  email: columns.users.email,
  begins: z.date(),
};

/** A reminder goes out this long before. */
const REMINDER_HOURS = 24;
/** So much later, one that was missed is left to a look at the whole day. */
const RECENT_MINUTES = 15;

/**
 * Queues the reminders that have fallen due: of what stands, is less than a day ahead, and has not changed since,
 * which would have told its patient of it. One for each beginning of an appointment, after what else its patient is
 * still to be told of it. `isRecent`: only those that have just fallen due, as all of a day's are many to look at.
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
         AND a.updated_at <= a.begins - make_interval(hours => ${REMINDER_HOURS})
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
