import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

const { sql } = Prisma;

/** What waits to be done, and since when that which waits longest does. */
export type Queue = { name: "jobs" | "events" | "emails"; waiting: number; oldest_at: Date | null };

/** How all that happens beside requests is doing, as the database knows it. */
export type Vitals = {
  /** The database's now, by which all the others are to be read. */
  at: Date;
  worker_seen_at: Date | null;
  queues: Queue[];
  /** Queued, and tried in vain several times. */
  emails_retrying: number;
  /** Given up in the last days. */
  emails_failed: number;
  last_sent_at: Date | null;
  sealed_at: Date | null;
  /** Since when the audit log has a row that no seal covers. */
  unsealed_at: Date | null;
  /** When there was first anything to back up. */
  installed_at: Date | null;
  /** The last backup that can be restored. */
  backed_up_at: Date | null;
  backup_bytes: number | null;
  /** Why the last that was tried came to nothing, or what it lacks. */
  backup_error: string | null;
};

/** For so long an e-mail that failed is worth a word. */
export const FAILED_DAYS = 7;
/** Before that it was a hiccup: the pauses until then add up to a quarter of a minute. */
const TRIES = 4;

export async function readVitals(): Promise<Vitals> {
  const [queues, [state]] = await Promise.all([readQueues(), readState()]);
  if (!state) throw new Error("One row was asked for.");
  return { ...state, queues };
}

const readQueues = () =>
  db.query<Queue>(sql`
    SELECT 'jobs' AS name, count(*)::int AS waiting, min(run_at) AS oldest_at
      FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at <= now()
    UNION ALL
    SELECT 'events', count(*)::int, min(at) FROM appointment_events WHERE handled_at IS NULL
    UNION ALL
    SELECT 'emails', count(*)::int,
           min(CASE WHEN attempts = 0 THEN next_attempt_at ELSE created_at END)
      FROM email_messages WHERE status = 'queued'`);

const readState = () =>
  db.query<Omit<Vitals, "queues">>(sql`
    SELECT now() AS at, (SELECT max(seen_at) FROM workers) AS worker_seen_at,
           (SELECT count(*) FROM email_messages
             WHERE status = 'queued' AND attempts >= ${TRIES})::int AS emails_retrying,
           (SELECT count(*) FROM email_messages WHERE status = 'failed'
               AND created_at > now() - make_interval(days => ${FAILED_DAYS}))::int AS emails_failed,
           (SELECT sent_at FROM email_messages WHERE status = 'sent'
             ORDER BY created_at DESC LIMIT 1) AS last_sent_at,
           last.sealed_at,
           (SELECT at FROM audit_log WHERE number > COALESCE(last.to_number, 0)
             ORDER BY number LIMIT 1) AS unsealed_at,
           (SELECT min(finished_at) FROM _prisma_migrations) AS installed_at,
           backup.finished_at AS backed_up_at, backup.bytes::float8 AS backup_bytes,
           (SELECT error FROM backups WHERE finished_at IS NOT NULL OR error IS NOT NULL
             ORDER BY started_at DESC LIMIT 1) AS backup_error
      FROM (VALUES (1)) AS one (row)
      LEFT JOIN (SELECT * FROM audit_seals ORDER BY number DESC LIMIT 1) AS last ON true
      LEFT JOIN (SELECT * FROM backups WHERE finished_at IS NOT NULL
                  ORDER BY started_at DESC LIMIT 1) AS backup ON true`);
