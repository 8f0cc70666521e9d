import { addDays, toInstant, toLocal } from "@/lib/shared/dates";
import { connected } from "../stack/client";

/** When hardly anybody works, in the clinic's time. */
const HOUR = "03:00:00";

/** Whether none was made since the night began; one that failed is tried again after an hour. */
export function isDue(databaseUrl: string, zone: string, now = new Date()): Promise<boolean> {
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ due: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM backups WHERE finished_at IS NOT NULL AND started_at >= $1)
          AND NOT EXISTS (SELECT FROM backups WHERE started_at > $2::timestamptz - interval '1 hour') AS due`,
      [lastNight(zone, now), now],
    );
    return rows[0]?.due ?? false;
  });
}

function lastNight(zone: string, now: Date): Date {
  const { date, time } = toLocal(now, zone);
  return toInstant({ date: time < HOUR ? addDays(date, -1) : date, time: HOUR }, zone);
}
