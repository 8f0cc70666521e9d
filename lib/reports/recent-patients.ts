import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { withinScope } from "@/lib/agenda/appointments/conditions";
import { holdsTime } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import { NOT_ARCHIVED } from "@/lib/people/patients/service";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db } from "@/lib/platform/database/db";

const { sql } = Prisma;

const { id, name, lastname, dni } = columns.users;
const recentPatient = {
  id: columns.patients.id,
  User: z.object({ id, name, lastname, dni, identity_checked: z.boolean() }),
  /** Their last visit or, if there was none, their first booking. */
  date: z.string(),
  start_time: z.string(),
};
export type RecentPatient = Row<typeof recentPatient>;

/**
 * Each patient once: those seen, latest first, then those who have only booked, soonest first (rules). Steps from patient
 * to patient along an index, so that years of appointments need not be read.
 */
export function listRecentPatients(actor: Actor, limit: number): Promise<RecentPatient[]> {
  const { date, time } = clock.local();
  const now = sql`(${date}::date, ${time}::time)`;
  const next = (condition: Prisma.Sql, order: Prisma.Sql) => sql`
    SELECT patient_id, date, start_time FROM appointments
     WHERE ${withinScope(actor, holdsTime(), condition)}
       AND patient_id <> ALL (known.ids)
     ORDER BY ${order} LIMIT 1`;
  const past = next(sql`(date, start_time) <= ${now}`, sql`date DESC, start_time DESC`);
  const ahead = next(sql`(date, start_time) > ${now}`, sql`date, start_time`);
  return db.query(
    recentPatient,
    sql`
    WITH RECURSIVE recent AS (
      SELECT 0 AS place, ARRAY[]::uuid[] AS ids, NULL::date AS date, NULL::time AS start_time
      UNION ALL
      SELECT place + 1, ids || found.patient_id, found.date, found.start_time
        FROM recent AS known, LATERAL (
          (SELECT 1 AS part, past.* FROM (${past}) AS past)
           UNION ALL (SELECT 2, ahead.* FROM (${ahead}) AS ahead) ORDER BY part LIMIT 1
        ) AS found
       WHERE place < ${limit}
    )
    SELECT p.id, recent.date::text, recent.start_time::text, json_build_object(
             'id', u.id, 'name', u.name, 'lastname', u.lastname, 'dni', u.dni,
             'identity_checked', u.identity_checked_at IS NOT NULL) AS "User"
      FROM recent JOIN patients p ON p.id = recent.ids[place] JOIN users u ON u.id = p.user_id
     WHERE ${NOT_ARCHIVED} ORDER BY recent.place`,
  );
}
