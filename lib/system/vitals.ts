import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db } from "@/lib/platform/database/db";

const { sql } = Prisma;

/** How much is waiting, and since when the oldest has been. */
const queue = {
  name: z.enum(["jobs", "events", "emails"]),
  waiting: z.int(),
  oldest_at: z.date().nullable(),
};
export type Queue = Row<typeof queue>;

/** The state of all background work, according to the database. */
const state = {
  /** The database's current time, to which all others are relative. */
  at: z.date(),
  worker_seen_at: columns.workers.seen_at.nullable(),
  /** Queued e-mails that have failed several times. */
  emails_retrying: z.int(),
  /** E-mails given up in the last days. */
  emails_failed: z.int(),
  last_sent_at: columns.email_messages.sent_at,
  sealed_at: columns.audit_seals.sealed_at.nullable(),
  /** The oldest row of the audit log without a seal. */
  unsealed_at: columns.audit_log.at.nullable(),
  /** Since when there has been anything to back up. */
  installed_at: z.date().nullable(),
  /** The last usable backup. */
  backed_up_at: columns.backups.finished_at,
  backup_bytes: z.number().nullable(),
  /** Why the last attempt failed, or what went wrong with that backup afterwards. */
  backup_error: columns.backups.error,
};
export type Vitals = Row<typeof state> & { queues: Queue[] };

/** A failed e-mail is reported for this many days. */
export const FAILED_DAYS = 7;
/** Fewer attempts are a hiccup: the pauses until then add up to a quarter of a minute. */
const TRIES = 4;

export async function readVitals(): Promise<Vitals> {
  const [queues, [found]] = await Promise.all([readQueues(), readState()]);
  if (!found) throw new Error("One row was asked for.");
  return { ...found, queues };
}

const readQueues = () =>
  db.query(
    queue,
    sql`
    SELECT 'jobs' AS name, count(*)::int AS waiting, min(run_at) AS oldest_at
      FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at <= now()
    UNION ALL
    SELECT 'events', count(*)::int, min(at) FROM appointment_events WHERE handled_at IS NULL
    UNION ALL
    SELECT 'emails', count(*)::int,
           min(CASE WHEN attempts = 0 THEN next_attempt_at ELSE created_at END)
      FROM email_messages WHERE status = 'queued'`,
  );

const readState = () =>
  db.query(
    state,
    sql`
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
                  ORDER BY started_at DESC LIMIT 1) AS backup ON true`,
  );
