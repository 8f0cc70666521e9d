import "server-only";
import type { Actor } from "@/lib/access/actor";
import { hasClinicScope } from "@/lib/access/scope";
import { withinScope } from "@/lib/agenda/appointments/conditions";
import { hasEnded, holdsTime, isAhead } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { numberKept } from "@/lib/platform/lists/large-count";
import { counted } from "@/lib/platform/lists/list";
import { addDays } from "@/lib/shared/dates";

const { sql } = Prisma;

// Counts of the actor's appointments.

export const countAppointments = (actor: Actor) => countMany(actor, "appointments");

/** Today's appointments that are not cancelled. */
export const countToday = (actor: Actor) =>
  count(actor, sql`date = ${clock.today()}::date`, holdsTime());

/** Of those, what has not ended. */
export const countLeftToday = (actor: Actor) => {
  const { date, time } = clock.local();
  return count(actor, sql`date = ${date}::date AND end_time > ${time}::time`, holdsTime());
};

/** Today's of every status whose end has passed. */
export const countEndedToday = (actor: Actor) =>
  count(actor, sql`date = ${clock.today()}::date`, hasEnded());

/** Pending, and not begun. */
export const countToConfirm = (actor: Actor) =>
  countMany(actor, "to confirm", isAhead(), sql`status = 'pending'`);

export const countCompleted = (actor: Actor) => count(actor, sql`status = 'completed'`);

export const countAhead = (actor: Actor) => count(actor, isAhead());

/** Upcoming, within seven days including today. */
export const countNextSevenDays = (actor: Actor) =>
  count(actor, isAhead(), sql`date <= ${addDays(clock.today(), 6)}::date`);

/** The first of the last seven days, including today. */
export const sixDaysAgo = () => addDays(clock.today(), -6);

/** Of the last seven days including today, not cancelled. */
export const countLastSevenDays = (actor: Actor) =>
  count(actor, sql`date BETWEEN ${sixDaysAgo()}::date AND ${clock.today()}::date`, holdsTime());

/** Of the whole clinic there may be so many that they are counted now and then only. */
const countMany = (actor: Actor, key: string, ...conditions: Prisma.Sql[]) =>
  hasClinicScope(actor)
    ? numberKept(key, () => count(actor, ...conditions))
    : count(actor, ...conditions);

const count = (actor: Actor, ...conditions: Prisma.Sql[]) =>
  counted(db, sql`appointments WHERE ${withinScope(actor, ...conditions)}`);
