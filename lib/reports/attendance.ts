import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { conditionsOf, withinScope } from "@/lib/agenda/appointments/conditions";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { keptWhenLarge } from "@/lib/platform/lists/large-count";
import { rateOf } from "@/lib/reports/rates";
import type { AttendanceSummary, SummaryQuery } from "@/lib/reports/schema";

const { sql } = Prisma;

const counts = { attended: z.int(), absent: z.int(), unrecorded: z.int() };
type Counts = { attended: number; absent: number; unrecorded: number };

/** The columns of `counts`, over appointments that were to take place and whose day has come. */
export function attendanceCounts(): Prisma.Sql {
  const due = sql`status IN ('confirmed', 'completed') AND date <= ${clock.today()}::date`;
  const counted = (condition: Prisma.Sql) =>
    sql`(count(*) FILTER (WHERE ${due} AND ${condition}))::int`;
  return sql`
    ${counted(sql`attendance = 'attended'`)} AS attended,
    ${counted(sql`attendance = 'absent'`)} AS absent,
    ${counted(sql`COALESCE(attendance NOT IN ('attended', 'absent'), true)`)} AS unrecorded`;
}

const kept = keptWhenLarge<Counts>(
  ({ attended, absent, unrecorded }) => attended + absent + unrecorded,
);

/** Who came, of an actor's appointments. */
export async function summarizeAttendance(
  actor: Actor,
  query: SummaryQuery,
): Promise<AttendanceSummary> {
  const key = `${actor.role} ${Object.values(query).join(" ")}`;
  const { attended, absent, unrecorded } = await kept(key, () => count(actor, query));
  const total = attended + absent + unrecorded;
  return { total, attended, absent, unrecorded, rate: rateOf({ attended, absent }) };
}

async function count(actor: Actor, query: SummaryQuery): Promise<Counts> {
  const within = withinScope(actor, ...conditionsOf(query));
  const [found] = await db.query(
    counts,
    sql`SELECT ${attendanceCounts()} FROM appointments WHERE ${within}`,
  );
  return found ?? { attended: 0, absent: 0, unrecorded: 0 };
}
