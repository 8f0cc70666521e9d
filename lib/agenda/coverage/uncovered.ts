import "server-only";
import type { Actor } from "@/lib/access/actor";
import { appointmentsOf } from "@/lib/access/scope";
import { isAhead } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { allOf, counted } from "@/lib/platform/lists/list";

const { sql } = Prisma;

/** Whose appointments: of one doctor, one patient, or all. */
export type Owners = { doctor_id: string; patient_id: string };

/** In seconds of the day; of a whole day without bounds. */
const hoursOf = (row: Prisma.Sql) =>
  sql`int4range(extract(epoch FROM ${row}.start_time)::int, extract(epoch FROM ${row}.end_time)::int)`;

/** The exceptions `e` that concern an appointment `a`. */
const onItsDay = sql`(e.doctor_id = a.doctor_id OR e.doctor_id IS NULL)
  AND a.date BETWEEN e.date_from AND e.date_to`;

/** An exception `e` closes hours that an appointment `a` touches. */
export const closesAppointment = sql`${onItsDay} AND e.kind <> 'extra_hours'
  AND (e.start_time IS NULL OR (e.start_time < a.end_time AND e.end_time > a.start_time))`;

/**
 * The ids of appointments to come that have to be moved: no hours of their doctor cover them, an exception closes theirs, or
 * their doctor's account is inactive. Exactly `isCovered`, for any number of them: nearly all lie within one weekly window,
 * which a hash join tells at once, and only the others are looked at closely (MATERIALIZED, or it is the other way round).
 */
export function uncoveredIds({ doctor_id, patient_id }: Partial<Owners>): Prisma.Sql {
  const isWanted = allOf([
    doctor_id && sql`doctor_id = ${doctor_id}::uuid`,
    patient_id && sql`patient_id = ${patient_id}::uuid`,
    isAhead(),
  ]);
  return sql`
    WITH coming AS MATERIALIZED (
      SELECT id, doctor_id, date, start_time, end_time FROM appointments WHERE ${isWanted}
    ), outside AS MATERIALIZED (
      SELECT a.* FROM coming a
       WHERE NOT EXISTS (
         SELECT FROM availabilities w
          WHERE w.doctor_id = a.doctor_id AND w.weekday = extract(dow FROM a.date)::int
            AND w.start_time <= a.start_time AND w.end_time >= a.end_time)
    ), closed AS MATERIALIZED (
      SELECT e.doctor_id, day::date AS date, ${hoursOf(sql`e`)} AS hours
        FROM schedule_exceptions e,
             generate_series(greatest(e.date_from, ${clock.today()}::date)::timestamp, e.date_to, '1 day') AS day
       WHERE e.kind <> 'extra_hours' AND e.date_to >= ${clock.today()}::date
    )
    SELECT a.id FROM outside a
     WHERE NOT COALESCE(${hoursOf(sql`a`)} <@ (
       SELECT range_agg(open.hours) FROM (
         SELECT ${hoursOf(sql`w`)} AS hours FROM availabilities w
          WHERE w.doctor_id = a.doctor_id AND w.weekday = extract(dow FROM a.date)::int
         UNION ALL
         SELECT ${hoursOf(sql`e`)} FROM schedule_exceptions e
          WHERE e.kind = 'extra_hours' AND ${onItsDay}) AS open), false)
    UNION
    SELECT a.id FROM coming a JOIN closed e ON e.doctor_id = a.doctor_id AND e.date = a.date
     WHERE ${hoursOf(sql`a`)} && e.hours
    UNION
    SELECT a.id FROM coming a JOIN closed e ON e.doctor_id IS NULL AND e.date = a.date
     WHERE ${hoursOf(sql`a`)} && e.hours
    UNION
    SELECT a.id FROM users u JOIN doctors d ON d.user_id = u.id JOIN coming a ON a.doctor_id = d.id
     WHERE NOT u.is_active`;
}

/** How many of the actor's have to be moved. */
export const countUncovered = (actor: Actor) =>
  counted(db, sql`(${uncoveredIds(appointmentsOf(actor))}) AS uncovered`);
