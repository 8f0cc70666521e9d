import "server-only";
import type { Actor } from "@/lib/access/actor";
import { may } from "@/lib/access/policy";
import { appointmentNotFound, withinScope } from "@/lib/agenda/appointments/conditions";
import { type EventOutput, eventOutput } from "@/lib/agenda/appointments/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { jsonAs, jsonList, jsonOf, readJson } from "@/lib/platform/database/json";

const { sql } = Prisma;

/** The events of an appointment, oldest first. Patients see no names but their own and their doctor's. */
export async function listEvents(actor: Actor, id: string): Promise<EventOutput[]> {
  const isNamed = sql`
    (${may(actor, "appointments.actors")} OR u.id = ${actor.userId}::uuid
      OR EXISTS (SELECT FROM doctors d WHERE d.id = a.doctor_id AND d.user_id = u.id))`;
  const by = jsonAs<EventOutput["by"]>(sql`json_build_object('role', e.actor_role,
    'name', CASE WHEN ${isNamed} THEN u.name || ' ' || u.lastname END,
    'title', CASE WHEN ${isNamed} THEN who.title END)`);
  const events = jsonList(
    jsonOf(eventOutput, "e", { by }),
    sql`e.number`,
    sql`appointment_events e LEFT JOIN users u ON u.id = e.actor_id
      LEFT JOIN doctors who ON who.user_id = u.id WHERE e.appointment_id = a.id`,
  );
  const within = withinScope(actor, sql`a.id = ${id}::uuid`);
  const [found] = await readJson(db, events, sql`appointments a WHERE ${within}`);
  if (!found) throw appointmentNotFound();
  return found;
}
