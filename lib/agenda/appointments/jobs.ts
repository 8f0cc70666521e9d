import "server-only";
import { systemActor } from "@/lib/access/actor";
import { byActor } from "@/lib/agenda/appointments/events";
import { isExpected } from "@/lib/agenda/appointments/status-sets";
import { endAppointments } from "@/lib/agenda/appointments/writer";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { inBatches } from "@/lib/platform/database/batches";
import { transaction } from "@/lib/platform/database/db";

const { sql } = Prisma;

/**
 * Closes appointments whose end has passed: confirmed ones become completed unless the patient was absent, pending ones
 * cancelled, without e-mails (rules, 'Appointments'). Locked rows are left for the next night.
 */
export const endPastAppointments = () =>
  inBatches((limit) =>
    transaction(async (tx) => {
      const { date, time } = clock.local();
      const past = sql`
        SELECT id, status, CASE status WHEN 'pending' THEN 'cancelled' ELSE 'completed' END AS after
          FROM appointments
         WHERE ${isExpected()} AND attendance IS DISTINCT FROM 'absent' AND (date, end_time) <= (${date}::date, ${time}::time)
         ORDER BY date, end_time LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
      const ended = await endAppointments(tx, byActor(systemActor), past, (after) =>
        after === "cancelled" ? "Pasó su horario sin que se confirmara." : undefined,
      );
      return ended.length;
    }),
  );
