import "server-only";
import { appointmentNotFound } from "@/lib/agenda/appointments/conditions";
import { appointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { isToCome } from "@/lib/agenda/appointments/status-sets";
import { windowsOf } from "@/lib/agenda/availability/windows";
import { isCovered } from "@/lib/agenda/coverage/coverage";
import { exceptionsOf } from "@/lib/agenda/exceptions/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/database/db";
import { allOf } from "@/lib/platform/lists/list";

const { sql } = Prisma;

type Time = { doctor_id: string; date: string; start_time: string; end_time: string };

/** Whether a time of a doctor is outside their hours. */
export async function isOutside(tx: Tx, time: Time): Promise<boolean> {
  const windows = await windowsOf(tx, time.doctor_id);
  const exceptions = await exceptionsOf(tx, time.doctor_id, { from: time.date, to: time.date });
  return !isCovered(time, windows, exceptions);
}

/**
 * Appointments that staff put or left outside the hours on purpose have to be moved after all: these hours are closed now, or
 * the doctor's account is inactive. Called before `markUncovered`.
 */
export const forgetPurpose = (tx: Tx, which: Prisma.Sql) =>
  tx.run(
    sql`UPDATE appointments SET outside_on_purpose = false WHERE outside_on_purpose AND ${isToCome()} AND ${which}`,
  );

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
 * Sets `uncovered_at` of the appointments that have to be moved, and clears it where hours cover them again; of one doctor or
 * of all. An appointment has to be moved if no hours cover it, if closed hours touch it, or if the doctor's account is
 * inactive, unless it is outside on purpose. Each transaction that changes one of these ends with it. Cancelled appointments
 * are marked too, because they can be reopened.
 *
 * The same rule as `isCovered`, for any number of appointments: nearly all lie within one weekly window, which a hash join
 * finds at once, and only the others are compared with all hours (MATERIALIZED, or PostgreSQL does it the other way round).
 */
export async function markUncovered(tx: Tx, doctor_id: string | null) {
  const ofDoctor = doctor_id && sql`doctor_id = ${doctor_id}::uuid`;
  await lockDoctors(tx, doctor_id);
  await tx.run(sql`
    WITH coming AS MATERIALIZED (
      SELECT * FROM appointments WHERE ${allOf([ofDoctor, isToCome()])}
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
    ), uncovered AS MATERIALIZED (
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
       WHERE NOT u.is_active
    ), marked AS (
      SELECT c.id, CASE WHEN u.id IS NOT NULL THEN now() END AS since
        FROM coming c LEFT JOIN uncovered u ON u.id = c.id
       WHERE CASE WHEN u.id IS NULL THEN c.uncovered_at IS NOT NULL OR c.outside_on_purpose
                  ELSE c.uncovered_at IS NULL AND NOT c.outside_on_purpose END
    )
    UPDATE appointments a SET uncovered_at = marked.since, outside_on_purpose = false
      FROM marked WHERE a.id = marked.id`);
}

/** Leaves an appointment where it is: it does not have to be moved any more. */
export async function keepOutside(tx: Tx, id: string): Promise<AppointmentOutput> {
  const [kept] = await tx.query(
    appointmentRow,
    sql`
    WITH kept AS (
      UPDATE appointments
         SET uncovered_at = NULL, outside_on_purpose = outside_on_purpose OR uncovered_at IS NOT NULL
       WHERE id = ${id}::uuid RETURNING *
    ) ${selectFrom(sql`kept`)}`,
  );
  if (!kept) throw appointmentNotFound();
  return kept.appointment;
}

/** All doctors for what is the clinic's, in the order in which moves lock two of them. */
export const lockDoctors = (tx: Tx, doctor_id: string | null) =>
  tx.run(
    sql`SELECT FROM doctors WHERE ${allOf([doctor_id && sql`id = ${doctor_id}::uuid`])}
         ORDER BY id FOR NO KEY UPDATE`,
  );

/**
 * For all doctors: when a worker starts, because older versions did not store it, and each night, because an older version
 * may have run during the upgrade.
 */
export const markAllUncovered = () => transaction((tx) => markUncovered(tx, null));
