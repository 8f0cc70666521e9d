import "server-only";
import { isAhead } from "@/lib/agenda/appointments/ahead";
import { type By, recordEvents } from "@/lib/agenda/appointments/events";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { db, type Tx } from "@/lib/platform/database/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { counted } from "@/lib/platform/lists/list";

const { sql } = Prisma;

/** Of a row of appointments: it goes when that account is closed. */
const isComingOf = (userId: string) => sql`
  patient_id = (SELECT id FROM patients WHERE user_id = ${userId}::uuid) AND ${isAhead()}`;

/** How many appointments `cancelComing` would cancel now. */
export const countComing = (userId: string) =>
  counted(db, sql`appointments WHERE ${isComingOf(userId)}`);

type Cancelled = { id: string; sequence: number; before: AppointmentStatus; doctor: string };

/**
 * Cancels what is ahead of a patient's account that is closed, and says how much that was. Each of their doctors
 * is told once; they are not. A doctor's appointments are left to be moved to another.
 */
export async function cancelComing(
  tx: Tx,
  userId: string,
  by: By,
  reason: string,
): Promise<number> {
  const cancelled = await tx.query<Cancelled>(sql`
    WITH coming AS (
      SELECT id, status FROM appointments
       WHERE ${isComingOf(userId)}
       ORDER BY id FOR UPDATE
    )
    UPDATE appointments a SET status = 'cancelled', sequence = sequence + 1, updated_at = now()
      FROM coming, doctors d JOIN users u ON u.id = d.user_id
     WHERE a.id = coming.id AND d.id = a.doctor_id
    RETURNING a.id, a.sequence, coming.status AS before, u.email AS doctor`);
  if (cancelled.length === 0) return 0;
  const events = cancelled.map(({ id, sequence, before }) => ({
    ...{ appointment_id: id, sequence, kind: "cancelled" as const, reason },
    ...{ from: { status: before }, to: { status: "cancelled" as const } },
  }));
  await recordEvents(tx, by, events, { notify: false });
  const doctors = [...new Set(cancelled.map(({ doctor }) => doctor))];
  const emails = doctors.map((recipient) => {
    const own = cancelled.filter(({ doctor }) => doctor === recipient);
    const facts = { appointment_ids: own.map(({ id }) => id) };
    return { kind: "doctor_cancelled" as const, recipient, facts };
  });
  await queueEmails(tx, emails);
  return cancelled.length;
}
