import "server-only";
import { z } from "zod";
import { openMinutes } from "@/lib/agenda/availability/open-hours";
import { exceptionShape, exceptionsJson } from "@/lib/agenda/exceptions/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import { daysBetween } from "@/lib/shared/dates";

const { sql } = Prisma;

const { weekday, start_time, end_time } = columns.availabilities;
const agenda = {
  doctor_id: columns.doctors.id,
  is_active: columns.users.is_active,
  windows: z.array(z.object({ weekday, start_time, end_time })),
  exceptions: z.array(exceptionShape),
};

/** How long a doctor receives patients on a date. */
export type Offered = { doctor_id: string; date: string; minutes: number };

/**
 * The time that doctors offer on each of these days; days without any are left out. Weekly hours have no versions:
 * those of today count for the past, too; exceptions count on their days. From today on, only active doctors offer any.
 */
export async function offeredTime(
  tx: Tx,
  days: { from: string; to: string },
  doctor_id?: string,
): Promise<Offered[]> {
  const agendas = await tx.query(
    agenda,
    sql`
    SELECT d.id AS doctor_id, u.is_active,
           COALESCE((SELECT json_agg(json_build_object(
               'weekday', weekday, 'start_time', start_time, 'end_time', end_time))
              FROM availabilities WHERE doctor_id = d.id), '[]') AS windows,
           ${exceptionsJson(sql`d.id`, days)} AS exceptions
      FROM doctors d JOIN users u ON u.id = d.user_id
      ${doctor_id ? sql`WHERE d.id = ${doctor_id}::uuid` : Prisma.empty}`,
  );
  const today = clock.today();
  return daysBetween(days).flatMap((date) =>
    agendas.flatMap(({ doctor_id, is_active, windows, exceptions }) => {
      const offers = is_active || date < today;
      const minutes = offers ? openMinutes(date, windows, exceptions) : 0;
      return minutes > 0 ? [{ doctor_id, date, minutes }] : [];
    }),
  );
}
