import "server-only";
import type { Actor } from "@/lib/access/actor";
import { withinReach } from "@/lib/agenda/appointments/conditions";
import { appointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { isAhead } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

const { sql } = Prisma;

// The first few of the actor's appointments; not counted.

/** Upcoming ones, soonest first. */
export const listAhead = (actor: Actor, limit: number) =>
  first(limit, withinReach(actor, isAhead()), sql`date, start_time, id`);

export const listLastCreated = (actor: Actor, limit: number) =>
  first(limit, withinReach(actor), sql`created_at DESC, id DESC`);

export const listLastChanged = (actor: Actor, limit: number) =>
  first(limit, withinReach(actor), sql`updated_at DESC, id DESC`);

async function first(
  limit: number,
  condition: Prisma.Sql,
  order: Prisma.Sql,
): Promise<AppointmentOutput[]> {
  const page = sql`(SELECT * FROM appointments WHERE ${condition} ORDER BY ${order} LIMIT ${limit})`;
  const rows = await db.query(appointmentRow, sql`${selectFrom(page)} ORDER BY ${order}`);
  return rows.map(({ appointment }) => appointment);
}
