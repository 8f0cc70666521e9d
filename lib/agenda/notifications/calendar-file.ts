import "server-only";
import type { Actor } from "@/lib/access/actor";
import { appointmentNotFound, withinScope } from "@/lib/agenda/appointments/conditions";
import { appointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import type { CalendarFileOutput } from "@/lib/agenda/appointments/schema";
import { calendarHost } from "@/lib/agenda/calendar/host";
import { calendarFile } from "@/lib/agenda/notifications/calendar-entry";
import { readClinic } from "@/lib/clinic/service";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

const { sql } = Prisma;

/** A calendar file of one of the actor's appointments. */
export async function readCalendarFile(actor: Actor, id: string): Promise<CalendarFileOutput> {
  const own = sql`
    (SELECT * FROM appointments WHERE ${withinScope(actor, sql`id = ${id}::uuid`)})`;
  const [row] = await db.query(appointmentRow, selectFrom(own));
  if (!row) throw appointmentNotFound();
  const { appointment, sequence } = row;
  const [clinic, host] = await Promise.all([readClinic(), calendarHost()]);
  const content = calendarFile({ appointment, clinic, sequence, host });
  return { file_name: `cita-${appointment.date}.ics`, content };
}
