import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { availabilitiesOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { allOf } from "@/lib/platform/lists/list";
import { weekdayOf } from "@/lib/shared/dates";

const { sql, raw } = Prisma;

/** The rows of a day in the actor's scope: conditions for each table. */
export const rowsOfDay = (actor: Actor, date: string) => {
  const own = availabilitiesOf(actor);
  return {
    appointments: allOf([sql`date = ${date}::date`, own]),
    availabilities: allOf([sql`weekday = ${weekdayOf(date)}`, own]),
    schedule_exceptions: allOf([
      sql`date_from <= ${date}::date AND date_to >= ${date}::date`,
      own && sql`(doctor_id IS NULL OR ${own})`,
    ]),
  };
};

/**
 * A text that is another after each commit that changes the day: PostgreSQL gives each version of a row another `xmin`.
 * An SQL expression.
 */
export function versionOf(actor: Actor, date: string): Prisma.Sql {
  const digests = Object.entries<Prisma.Sql>(rowsOfDay(actor, date)).map(
    ([table, rows]) => sql`
      (SELECT concat(count(*), ':', sum(hashtextextended(id::text, xmin::text::bigint)))
         FROM ${raw(table)} WHERE ${rows})`,
  );
  return sql`md5(concat_ws(' ', ${Prisma.join(digests)}))`;
}

export async function readVersion(actor: Actor, date: string): Promise<string> {
  const [row] = await db.query(
    { version: z.string() },
    sql`SELECT ${versionOf(actor, date)} AS version`,
  );
  if (!row) throw new Error("No version.");
  return row.version;
}
