import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { appointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import { isAhead } from "@/lib/agenda/appointments/status-sets";
import { closes, type Exception, withHours } from "@/lib/agenda/exceptions/days";
import type { ExceptionPreview, PreviewQuery } from "@/lib/agenda/exceptions/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import { allOf } from "@/lib/platform/lists/list";

const { sql } = Prisma;

const affectedRow = { id: columns.appointments.id, when: z.string() };

/**
 * The appointments to come in the hours that an exception closes. The digest changes with any of them: when one comes,
 * goes, or is moved within these hours.
 */
export async function affectedBy(tx: Tx, exception: Exception & { doctor_id: string | null }) {
  const affected = closes(exception)
    ? await tx.query(
        affectedRow,
        sql`
        SELECT id, concat_ws(' ', doctor_id, date, start_time, end_time) AS when FROM appointments
         WHERE ${isTouchedBy(exception)} AND ${isAhead()} ORDER BY date, start_time, id`,
      )
    : [];
  const hash = createHash("sha256");
  for (const { id, when } of affected) hash.update(`${id} ${when}\n`);
  return { ids: affected.map(({ id }) => id), digest: hash.digest("base64url").slice(0, 22) };
}

/** Appointments in the hours of an exception. */
export function isTouchedBy(exception: Exception & { doctor_id: string | null }) {
  const { doctor_id, date_from, date_to } = exception;
  const { start_time, end_time } = withHours(exception);
  return allOf([
    doctor_id && sql`doctor_id = ${doctor_id}::uuid`,
    sql`date BETWEEN ${date_from}::date AND ${date_to}::date`,
    sql`start_time < ${end_time}::time AND end_time > ${start_time}::time`,
  ]);
}

/** As a preview shows them. */
export async function previewOf(
  tx: Tx,
  exception: Exception & { doctor_id: string | null },
  { limit }: PreviewQuery,
): Promise<ExceptionPreview> {
  const { ids, digest } = await affectedBy(tx, exception);
  const shown = ids.slice(0, limit);
  const rows = await tx.query(
    appointmentRow,
    sql`
    ${selectFrom(sql`(SELECT * FROM appointments WHERE id = ANY(${shown}::uuid[]))`)}
     ORDER BY a.date, a.start_time, a.id`,
  );
  return {
    digest,
    appointments: rows.map(({ appointment }) => appointment),
    total: ids.length,
  };
}
