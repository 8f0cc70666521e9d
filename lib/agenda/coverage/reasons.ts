import "server-only";
import { z } from "zod";
import { closesAppointment } from "@/lib/agenda/coverage/uncovered";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";

const { sql } = Prisma;

/** Why an appointment has to be moved. */
export type UncoveredReason = {
  isDoctorActive: boolean;
  closedBy: z.output<typeof closing> | null;
};

const { kind, reason } = columns.schedule_exceptions;
const closing = z.object({ kind, reason });
const found = {
  id: columns.appointments.id,
  is_active: columns.users.is_active,
  closed_by: closing.nullable(),
};

/** Of appointments that the list of uncovered ones gave; a doctor's own exception comes before the clinic's. */
export async function reasonsOf(ids: readonly string[]): Promise<Map<string, UncoveredReason>> {
  const rows = await db.query(
    found,
    sql`
    SELECT a.id, u.is_active,
           (SELECT json_build_object('kind', e.kind, 'reason', e.reason) FROM schedule_exceptions e
             WHERE ${closesAppointment} ORDER BY e.doctor_id IS NULL, e.id LIMIT 1) AS closed_by
      FROM appointments a JOIN doctors d ON d.id = a.doctor_id JOIN users u ON u.id = d.user_id
     WHERE a.id = ANY(${ids}::uuid[])`,
  );
  return new Map(
    rows.map(({ id, is_active, closed_by }) => [
      id,
      { isDoctorActive: is_active, closedBy: closed_by },
    ]),
  );
}
