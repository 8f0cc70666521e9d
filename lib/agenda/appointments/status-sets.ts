import "server-only";
import { EXPECTED } from "@/lib/agenda/appointments/status";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";

const { sql, raw } = Prisma;

// The sets of status.ts in SQL, as conditions on a status column. Literals rather than parameters: PostgreSQL only uses a
// partial index whose condition it can recognize.

const expected = raw(EXPECTED.map((status) => `'${status}'`).join(", "));

/** The patient is still to come: pending or confirmed. */
export const isExpected = (status = sql`status`) => sql`${status} IN (${expected})`;

/** The appointment occupies its time, as in the exclusion constraints: it is not cancelled. */
export const holdsTime = (status = sql`status`) => sql`${status} <> 'cancelled'`;

/** Not begun by the clinic's clock, whatever its status. */
export function isToCome(): Prisma.Sql {
  const { date, time } = clock.local();
  return sql`(date, start_time) > (${date}::date, ${time}::time)`;
}

/** Expected, and not begun. */
export const isAhead = () => sql`${isExpected()} AND ${isToCome()}`;

/** Its end has passed by the clinic's clock. */
export function hasEnded(): Prisma.Sql {
  const { date, time } = clock.local();
  return sql`date <= ${date}::date AND (date < ${date}::date OR end_time <= ${time}::time)`;
}
