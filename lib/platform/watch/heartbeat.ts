import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { logFault } from "@/lib/platform/watch/log";

const { sql } = Prisma;

const BEAT_MS = 5_000;
/** A worker without a heartbeat for this long counts as killed. */
const SILENCE_SECONDS = 30;
/** Enough for three heartbeats of every running worker. */
const ROUND_MS = 3 * BEAT_MS;

/**
 * Writes these workers' heartbeat every few seconds, and frees the jobs of workers without one: never those of a worker
 * that is just slow.
 */
export async function startHeartbeat(workerIds: ReadonlySet<string>) {
  // After an outage of the database all heartbeats are old, so nobody counts as killed until there was time for new
  // ones.
  let heardSince = Date.now();
  async function beat() {
    try {
      await sayAlive([...workerIds]);
      if (Date.now() - heardSince >= ROUND_MS) await freeAbandonedJobs();
    } catch (error) {
      heardSince = Date.now();
      logFault(error, "heartbeat failed");
    }
  }
  await beat();
  const timer = setInterval(beat, BEAT_MS);
  return {
    /** Removes these workers, which have no more jobs. */
    stop: async () => {
      clearInterval(timer);
      await db.run(sql`DELETE FROM workers WHERE id = ANY(${[...workerIds]})`);
    },
  };
}

const sayAlive = (ids: string[]) =>
  db.run(sql`
    INSERT INTO workers (id, seen_at) SELECT unnest(${ids}::text[]), now()
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`);

async function freeAbandonedJobs() {
  const silence = sql`make_interval(secs => ${SILENCE_SECONDS})`;
  await db.run(sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
      FROM graphile_worker.jobs
     WHERE locked_at < now() - ${silence}
       AND NOT EXISTS (SELECT FROM workers WHERE id = locked_by AND seen_at > now() - ${silence})
    HAVING count(*) > 0`);
  await db.run(sql`DELETE FROM workers WHERE seen_at < now() - ${silence}`);
}
