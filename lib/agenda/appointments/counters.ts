import "server-only";
import type { Actor } from "@/lib/access/actor";
import { reachesAll } from "@/lib/access/scope";
import { withinReach } from "@/lib/agenda/appointments/conditions";
import { holdsTime, isAhead } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { numberKept } from "@/lib/platform/lists/large-count";
import { counted } from "@/lib/platform/lists/list";
import { addDays } from "@/lib/shared/dates";

const { sql } = Prisma;

// How many of the actor's appointments there are, as the database counts them.

export const countAppointments = (actor: Actor) =>
  reachesAll(actor) ? numberKept("appointments", () => count(actor)) : count(actor);

/** Those of the clinic's today that were not cancelled. */
export const countToday = (actor: Actor) =>
  count(actor, sql`date = ${clock.today()}::date`, holdsTime());

export const countCompleted = (actor: Actor) => count(actor, sql`status = 'completed'`);

export const countAhead = (actor: Actor) => count(actor, isAhead());

/** Ahead, today and the six days after. */
export const countNextSevenDays = (actor: Actor) =>
  count(actor, isAhead(), sql`date <= ${addDays(clock.today(), 6)}::date`);

/** How far back a count of the last seven days goes, from the clinic's today. */
export const sixDaysAgo = () => addDays(clock.today(), -6);

/** Of today and the six days before, not cancelled. */
export const countLastSevenDays = (actor: Actor) =>
  count(actor, sql`date BETWEEN ${sixDaysAgo()}::date AND ${clock.today()}::date`, holdsTime());

const count = (actor: Actor, ...conditions: Prisma.Sql[]) =>
  counted(db, sql`appointments WHERE ${withinReach(actor, ...conditions)}`);
