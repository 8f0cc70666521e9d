import "server-only";
import type { Actor } from "@/lib/access/actor";
import { withinScope } from "@/lib/agenda/appointments/conditions";
import { appointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { holdsTime, isAhead } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";

const { sql } = Prisma;

// The first few of the actor's appointments; not counted.

/** Upcoming ones, soonest first. */
export const listAhead = (actor: Actor, limit: number) =>
  first(limit, withinScope(actor, isAhead()), sql`date, start_time, id`);

/** Today's that have begun and not ended, in the order in which they began; the last few of them. */
export async function listCurrent(actor: Actor, limit: number) {
  const { date, time } = clock.local();
  const isCurrent = sql`date = ${date}::date AND start_time <= ${time}::time AND end_time > ${time}::time`;
  const latestFirst = sql`start_time DESC, id DESC`;
  const rows = await first(limit, withinScope(actor, isCurrent, holdsTime()), latestFirst);
  return rows.toReversed();
}

/** The most people that a waiting room shows. */
const MOST_PRESENT = 50;

/** Today's who are inside or wait: first those inside, then in the order of their appointments. */
export function listPresent(actor: Actor) {
  const isPresent = sql`date = ${clock.today()}::date AND status = 'confirmed'
    AND attendance IN ('waiting', 'in_consultation')`;
  return first(MOST_PRESENT, withinScope(actor, isPresent), sql`attendance DESC, start_time, id`);
}

/** Today's that have not begun, soonest first. */
export function listLaterToday(actor: Actor, limit: number) {
  const { date, time } = clock.local();
  const isLater = sql`date = ${date}::date AND start_time > ${time}::time`;
  return first(limit, withinScope(actor, isLater, holdsTime()), sql`start_time, id`);
}

export const listLastCreated = (actor: Actor, limit: number) =>
  first(limit, withinScope(actor), sql`created_at DESC, id DESC`);

export const listLastChanged = (actor: Actor, limit: number) =>
  first(limit, withinScope(actor), sql`updated_at DESC, id DESC`);

async function first(
  limit: number,
  condition: Prisma.Sql,
  order: Prisma.Sql,
): Promise<AppointmentOutput[]> {
  const page = sql`(SELECT * FROM appointments WHERE ${condition} ORDER BY ${order} LIMIT ${limit})`;
  const rows = await db.query(appointmentRow, sql`${selectFrom(page)} ORDER BY ${order}`);
  return rows.map(({ appointment }) => appointment);
}
