import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { isAhead } from "@/lib/people/ahead";
import { db, type Tx } from "@/lib/platform/db";
import { addJobs, removeJobs } from "@/lib/platform/jobs";
import { counted } from "@/lib/platform/list";

const { sql } = Prisma;

/** Of a row of appointments: it goes when that account is closed. */
const isComingOf = (userId: string) => sql`
  patient_id = (SELECT id FROM patients WHERE user_id = ${userId}::uuid) AND ${isAhead()}`;

/** How many appointments `cancelComing` would cancel now. */
export const countComing = (userId: string) =>
  counted(db, sql`appointments WHERE ${isComingOf(userId)}`);

/**
 * Cancels what is ahead of a patient's account that is closed, and says how much that was. Their doctors are
 * told; they are not. A doctor's appointments are left to be moved to another.
 */
export async function cancelComing(tx: Tx, userId: string): Promise<number> {
  const cancelled = await tx.query<{ id: string }>(sql`
    UPDATE appointments SET status = 'cancelled', sequence = sequence + 1, updated_at = now()
     WHERE ${isComingOf(userId)}
    RETURNING id`);
  const appointment_ids = cancelled.map(({ id }) => id);
  if (appointment_ids.length === 0) return 0;
  await removeJobs(
    tx,
    appointment_ids.map((id) => `send_reminder:${id}`),
  );
  const key = `tell_of_cancellations:${crypto.randomUUID()}`;
  await addJobs(tx, [{ name: "tell_of_cancellations", payload: { appointment_ids }, key }]);
  return appointment_ids.length;
}
