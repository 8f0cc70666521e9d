import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { hasClinicScope } from "@/lib/access/scope";
import { withinScope } from "@/lib/agenda/appointments/conditions";
import { holdsTime } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db } from "@/lib/platform/database/db";
import { keptWhenLarge } from "@/lib/platform/lists/large-count";
import { daysBetween } from "@/lib/shared/dates";

const { sql } = Prisma;

/** Both ends included. */
export type Days = { from: string; to: string };

/** A day's appointments per status. */
export type DayCount = { date: string } & Record<AppointmentStatus, number>;

const daysKept = keptWhenLarge<DayCount[]>((counts) =>
  counts.reduce((sum, day) => sum + day.pending + day.confirmed + day.completed + day.cancelled, 0),
);

/** One count per day, including days without appointments. */
export const countByDay = (actor: Actor, days: Days): Promise<DayCount[]> =>
  hasClinicScope(actor)
    ? daysKept(keyOf(days), () => countDays(actor, days))
    : countDays(actor, days);

const dayCount = { date: z.string(), status: columns.appointments.status, total: z.int() };

async function countDays(actor: Actor, days: Days): Promise<DayCount[]> {
  const counts = await db.query(
    dayCount,
    sql`
    SELECT date::text, status, count(*)::int AS total FROM appointments
     WHERE ${withinScope(actor, isOn(days))} GROUP BY date, status`,
  );
  const byDay = new Map(counts.map(({ date }) => [date, none(date)]));
  for (const { date, status, total } of counts) {
    const day = byDay.get(date);
    if (day) day[status] = total;
  }
  return daysBetween(days).map((date) => byDay.get(date) ?? none(date));
}

/** `null` counts doctors without a specialty. */
const specialtyCount = {
  id: columns.specialties.id.nullable(),
  specialty: columns.specialties.name.nullable(),
  total: z.int(),
};
export type SpecialtyCount = Row<typeof specialtyCount>;

const specialtiesKept = keptWhenLarge<SpecialtyCount[]>((counts) =>
  counts.reduce((sum, { total }) => sum + total, 0),
);

/** Appointments that are not cancelled, per specialty of the doctor, most frequent first. */
export const countBySpecialty = (actor: Actor, days: Days): Promise<SpecialtyCount[]> =>
  hasClinicScope(actor)
    ? specialtiesKept(keyOf(days), () => countSpecialties(actor, days))
    : countSpecialties(actor, days);

const countSpecialties = (actor: Actor, days: Days) =>
  db.query(
    specialtyCount,
    sql`
    WITH counted AS (
      SELECT doctor_id, count(*) AS total FROM appointments
       WHERE ${withinScope(actor, isOn(days), holdsTime())} GROUP BY doctor_id
    )
    SELECT s.id, s.name AS specialty, sum(counted.total)::int AS total
      FROM counted
      LEFT JOIN "_doctor_specialties" AS has ON has."A" = counted.doctor_id
      LEFT JOIN specialties s ON s.id = has."B"
     GROUP BY s.id, s.name ORDER BY total DESC, s.name`,
  );

const keyOf = ({ from, to }: Days) => `${from} ${to}`;

const isOn = ({ from, to }: Days) => sql`date BETWEEN ${from}::date AND ${to}::date`;

const none = (date: string): DayCount => ({
  date,
  pending: 0,
  confirmed: 0,
  completed: 0,
  cancelled: 0,
});
