import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { appointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { isExpected } from "@/lib/agenda/appointments/status-sets";
import type { AvailabilityOutput } from "@/lib/agenda/availability/schema";
import { requireWindow, windowsOf } from "@/lib/agenda/availability/windows";
import { uncoveredBy } from "@/lib/agenda/coverage/coverage";
import type { UncoveredQuery } from "@/lib/agenda/coverage/schema";
import { exceptionsOf } from "@/lib/agenda/exceptions/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import { type ListPage, pageOfRows } from "@/lib/shared/list-page";

const { sql } = Prisma;

/**
 * Coming appointments, soonest first, that would be outside the doctor's hours if this window changed or was deleted.
 */
export async function listUncovered(
  actor: Actor,
  id: string,
  { weekday, start_time, end_time, limit, offset }: UncoveredQuery,
): Promise<ListPage<AppointmentOutput[]>> {
  const old = await requireWindow(db, actor, id);
  const before = await windowsOf(db, old.doctor_id);
  const next =
    weekday !== undefined && start_time && end_time ? [{ weekday, start_time, end_time }] : [];
  const after = [...before.filter((window) => window.id !== id), ...next];
  const exceptions = await exceptionsOf(db, old.doctor_id, { from: clock.today() });
  const uncovered = uncoveredBy(await comingWithin(old), { before, after, exceptions });
  const ids = uncovered.slice(offset, offset + limit).map((one) => one.id);
  const rows = await db.query(
    appointmentRow,
    sql`
    ${selectFrom(sql`(SELECT * FROM appointments WHERE id = ANY(${ids}::uuid[]))`)}
     ORDER BY a.date, a.start_time, a.id`,
  );
  const found = rows.map(({ appointment }) => appointment);
  return pageOfRows(found, { total: uncovered.length });
}

const comingTime = {
  id: columns.appointments.id,
  date: z.string(),
  start_time: columns.appointments.start_time,
  end_time: columns.appointments.end_time,
};

/** Pending and confirmed appointments in the window that have not begun. */
function comingWithin({ doctor_id, weekday, start_time, end_time }: AvailabilityOutput) {
  const { date, time } = clock.local();
  return db.query(
    comingTime,
    sql`
    SELECT id, date::text, start_time::text, end_time::text
      FROM appointments
     WHERE doctor_id = ${doctor_id}::uuid AND ${isExpected()}
       AND (date > ${date}::date OR (date = ${date}::date AND start_time > ${time}::time))
       AND extract(dow FROM date) = ${weekday}
       AND start_time < ${end_time}::time AND end_time > ${start_time}::time
     ORDER BY date, start_time, id`,
  );
}
