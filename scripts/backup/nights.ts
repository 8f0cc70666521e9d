import { addDays, toInstant, toLocal } from "@/lib/shared/dates";
import { connected } from "../stack/client";

/** When hardly anybody works, in the clinic's time zone. */
const HOUR = "03:00:00";

/** How long after a failed copy to the other place it is tried again. */
const CARRY_AGAIN_MS = 60 * 60_000;

/** Whether no backup was made since the night began; a failed one is tried again after an hour. */
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

type Work<Made> = {
  isDue: () => Promise<boolean>;
  renew: () => Promise<Made>;
  carry: (made: Made) => Promise<void>;
};

/** Runs at each check; a backup that could not be copied away is retried until it is. */
export function nightly<Made>({ isDue, renew, carry }: Work<Made>) {
  let owed: { made: Made; at: number } | undefined;
  return async (now = Date.now()) => {
    if (await isDue()) owed = { made: await renew(), at: now };
    if (!owed || owed.at > now) return;
    owed.at = now + CARRY_AGAIN_MS;
    await carry(owed.made);
    owed = undefined;
  };
}
