import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { withinScope } from "@/lib/agenda/appointments/conditions";
import { holdsTime } from "@/lib/agenda/appointments/status-sets";
import { offeredTime } from "@/lib/agenda/availability/offered";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import { checkedPerRow } from "@/lib/platform/lists/planner";
import { attendanceCounts } from "@/lib/reports/attendance";
import { type MonthlyQuery, type MonthlyReport, refusalOf } from "@/lib/reports/schema";
import { type Figures, NOTHING } from "@/lib/reports/totals";
import { monthOf } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";
import { addMonths, monthOfDate, monthsBetween } from "@/lib/shared/months";

const { sql } = Prisma;

type Days = { from: string; to: string };
type Months = Days;
type Doctor = MonthlyReport["doctor"];

/** The months that a query asks for: the last twelve, unless it says. */
export function monthsOf({ month_from, month_to }: MonthlyQuery): Months {
  const current = monthOfDate(clock.today());
  const to = month_to ?? (month_from && month_from > current ? month_from : current);
  return { from: month_from ?? addMonths(to, -11), to };
}

/** 400 for too many. */
function requireFew(months: Months): Months {
  const refusal = refusalOf(months);
  if (refusal) throw new AppError("bad_request", refusal, { month_from: refusal });
  return months;
}

/** Each doctor's months, oldest first; those in which a doctor had neither hours nor appointments are left out. */
export async function reportByMonth(actor: Actor, query: MonthlyQuery): Promise<MonthlyReport[]> {
  const { doctor_id } = query;
  const doctors = await doctorsByName(doctor_id);
  const reports: MonthlyReport[] = [];
  // One after the other: of a large clinic two years are many rows, and others use the database, too.
  for (const month of monthsBetween(requireFew(monthsOf(query)))) {
    const days = monthOf(`${month}-01`);
    const figures = await figuresOf(actor, days, doctor_id);
    for (const doctor of doctors) {
      const found = figures.get(doctor.id);
      if (found) reports.push({ month, doctor, ...found });
    }
  }
  return reports;
}

async function figuresOf(actor: Actor, days: Days, doctor_id?: string) {
  const within = (...conditions: Prisma.Sql[]) =>
    withinScope(
      actor,
      sql`a.date BETWEEN ${days.from}::date AND ${days.to}::date`,
      ...(doctor_id ? [sql`a.doctor_id = ${doctor_id}::uuid`] : []),
      ...conditions,
    );
  const [offered, ...counted] = await Promise.all([
    offeredTime(db, days, doctor_id),
    countVisits(within()),
    countLate(within(sql`a.status = 'cancelled'`)),
    countNew(within(holdsTime(sql`a.status`))),
  ]);
  const figures = new Map<string, Figures>();
  const of = (doctor_id: string) => figures.get(doctor_id) ?? { ...NOTHING };
  for (const { doctor_id, minutes } of offered) {
    const so = of(doctor_id);
    figures.set(doctor_id, { ...so, offered_minutes: so.offered_minutes + minutes });
  }
  for (const { doctor_id, ...counts } of counted.flat())
    figures.set(doctor_id, { ...of(doctor_id), ...counts });
  return figures;
}

const { doctor_id } = columns.appointments;

const countVisits = (within: Prisma.Sql) =>
  db.query(
    {
      doctor_id,
      ...{ booked_minutes: z.int(), attended: z.int(), absent: z.int(), unrecorded: z.int() },
    },
    sql`
    SELECT doctor_id, ${attendanceCounts()}, COALESCE(sum(
             extract(epoch FROM end_time - start_time) / 60) FILTER (WHERE ${holdsTime()}), 0)::int AS booked_minutes
      FROM appointments a WHERE ${within} GROUP BY doctor_id`,
  );

/** When one was cancelled for the last time; that of appointments from before there were events nobody knows. */
const countLate = (within: Prisma.Sql) =>
  db.query(
    { doctor_id, cancelled_late: z.int() },
    sql`
    SELECT a.doctor_id, count(*)::int AS cancelled_late
      FROM appointments a
      JOIN LATERAL (SELECT at FROM appointment_events e WHERE e.appointment_id = a.id AND e.kind = 'cancelled'
                     ORDER BY number DESC LIMIT 1) AS cancelled ON true
      JOIN LATERAL (SELECT (a.date + a.start_time) AT TIME ZONE ${clock.zone()} AS begins) AS moment ON true
     WHERE ${within} AND cancelled.at BETWEEN begins - INTERVAL '24 hours' AND begins
     GROUP BY a.doctor_id`,
  );

/** A patient's appointments do not overlap, so each has one that is the first. */
const countNew = (within: Prisma.Sql) =>
  db.query(
    { doctor_id, new_patients: z.int() },
    sql`
    SELECT a.doctor_id, count(*)::int AS new_patients
      FROM appointments a
     WHERE ${within} AND ${checkedPerRow(sql`NOT EXISTS (
       SELECT FROM appointments earlier
        WHERE earlier.patient_id = a.patient_id AND ${holdsTime(sql`earlier.status`)}
          AND (earlier.date, earlier.start_time) < (a.date, a.start_time))`)}
     GROUP BY a.doctor_id`,
  );

const { id, name, lastname } = { ...columns.users, id: columns.doctors.id };

/** All doctors, or one. */
export const doctorsByName = (doctor_id?: string): Promise<Doctor[]> =>
  db.query(
    { id, name, lastname },
    sql`
    SELECT d.id, u.name, u.lastname FROM doctors d JOIN users u ON u.id = d.user_id
      ${doctor_id ? sql`WHERE d.id = ${doctor_id}::uuid` : Prisma.empty}
     ORDER BY u.lastname, u.name, d.id`,
  );
