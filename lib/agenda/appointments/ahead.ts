import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";

/** Of a row of appointments: somebody is still expected, pending or confirmed, and not begun by the clinic's clock. */
export function isAhead(): Prisma.Sql {
  const { date, time } = clock.local();
  return Prisma.sql`status IN ('pending', 'confirmed')
    AND (date, start_time) > (${date}::date, ${time}::time)`;
}
