import "server-only";
import { z } from "zod";
import type { By } from "@/lib/agenda/appointments/events";
import { isAhead } from "@/lib/agenda/appointments/status-sets";
import { endAppointments } from "@/lib/agenda/appointments/writer";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db, type Tx } from "@/lib/platform/database/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { counted } from "@/lib/platform/lists/list";

const { sql } = Prisma;

/** The row is an upcoming appointment of one of the accounts: closing the account cancels it. */
const isComingOf = (userIds: string[]) => sql`
  patient_id = ANY (ARRAY(SELECT id FROM patients WHERE user_id = ANY (${userIds}::uuid[]))) AND ${isAhead()}`;

/** How many appointments `cancelComing` would cancel now. */
export const countComing = (userId: string) =>
  counted(db, sql`appointments WHERE ${isComingOf([userId])}`);

/**
 * Cancels the upcoming appointments of patients whose accounts are closed, and returns how many. Each doctor gets one
 * e-mail, the patients none. A doctor's appointments stay, to be moved to another doctor.
 */
export async function cancelComing(
  tx: Tx,
  userIds: string[],
  by: By,
  reason: string,
): Promise<number> {
  const coming = sql`
    SELECT id, status, 'cancelled' AS after FROM appointments
     WHERE ${isComingOf(userIds)} ORDER BY id FOR UPDATE`;
  const ids = await endAppointments(tx, by, coming, () => reason);
  if (ids.length > 0) await tellDoctors(tx, ids);
  return ids.length;
}

const told = {
  recipient: columns.users.email.nullable(),
  appointment_ids: z.array(columns.appointments.id),
};

async function tellDoctors(tx: Tx, ids: string[]) {
  const doctors = await tx.query(
    told,
    sql`
    SELECT u.email AS recipient, array_agg(a.id) AS appointment_ids
      FROM appointments a JOIN doctors d ON d.id = a.doctor_id JOIN users u ON u.id = d.user_id
     WHERE a.id = ANY(${ids}::uuid[]) GROUP BY u.email`,
  );
  const emails = doctors.map(({ recipient, appointment_ids }) => {
    return { kind: "doctor_cancelled" as const, recipient, facts: { appointment_ids } };
  });
  await queueEmails(tx, emails);
}
