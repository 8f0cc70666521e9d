import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { EmailKind } from "@/lib/generated/prisma/enums";
import { db, transaction } from "@/lib/platform/db";
import type { Facts } from "@/lib/platform/email/outbox";
import type { Mail } from "@/lib/platform/email/transport";
import { env } from "@/lib/platform/env";
import { together } from "@/lib/platform/together";

const { sql, raw } = Prisma;

/**
 * For so long at least an e-mail is its sender's; whoever has it longer was killed. Longer than any sending takes, and
 * by a quarter as it falls: what kills workers like a clock must not find it sent anew each time.
 */
const LEASE_SECONDS = 60;

/** The pause after a try that failed doubles, up to this. */
const LONGEST_PAUSE_SECONDS = 600;

type OfKind<Kind extends EmailKind> = {
  id: string;
  kind: Kind;
  appointment_id: string | null;
  sequence: number | null;
  recipient: string;
  facts: NonNullable<Facts[Kind]>;
  /** This one included. */
  attempts: number;
  /** How often somebody had it sent anew. */
  resent: number;
  isPointless: boolean;
};
/** An e-mail that is ours to send. */
export type QueuedEmail<Kind extends EmailKind = EmailKind> = { [K in Kind]: OfKind<K> }[Kind];

/** As it is to be sent, or why it is not; `dropped`, where it never concerned anybody. */
export type Written =
  | (Omit<Mail, "key" | "recipient"> & {
      /** Where it goes by now, if elsewhere. */
      recipient?: string;
      /** It holds a key: its text is not kept. */
      isSecret?: boolean;
      /** About somebody of whom nothing is proved: its recipient gets few of them in a day. */
      isUnproved?: boolean;
    })
  | { skipped: string }
  | "dropped";

/**
 * The next ones that are due, ours for as long as the lease: first those somebody waits for. Of one recipient's there
 * is one at a time: they go in order, and one who is slow holds up nobody else. However many wait, only the first are
 * read: by the index whose very words these are, and so many that it is no parameter, as a plan for any number would
 * be one for a tenth of what waits.
 */
export const claimEmails = (claimed_by: string, most: number): Promise<QueuedEmail[]> =>
  db.query<QueuedEmail>(sql`
    WITH due AS (
      SELECT id, recipient, is_first, next_attempt_at FROM email_messages
       WHERE (status = 'queued') IS TRUE AND next_attempt_at <= now()
         AND (claimed_until IS NULL OR claimed_until < now())
         AND recipient <> ALL (ARRAY(SELECT recipient FROM email_messages WHERE claimed_until > now()))
       ORDER BY is_first DESC, next_attempt_at, id LIMIT ${raw(String(most))} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      SELECT DISTINCT ON (recipient) id FROM due
       ORDER BY recipient, is_first DESC, next_attempt_at, id
    )
    UPDATE email_messages m
       SET claimed_by = ${claimed_by}::uuid, attempts = attempts + 1,
           claimed_until = now() + make_interval(secs => ${LEASE_SECONDS} * (1 + random() / 4))
      FROM claimed WHERE m.id = claimed.id
    RETURNING m.id, kind, appointment_id, sequence, recipient, facts, attempts, resent,
              pointless_after <= now() AS "isPointless"`);

/** Whether one more e-mail about somebody unproved may go to this address today; it then counts as one. */
export const reserveUnproved = (id: string, recipient: string): Promise<boolean> =>
  transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${recipient}, 1))`);
    const reserved = await tx.query(sql`
      UPDATE email_messages SET is_unproved = true
       WHERE id = ${id}::uuid AND ${env.UNPROVED_MAILS_PER_DAY} > (
         SELECT count(*) FROM email_messages other
          WHERE other.recipient = ${recipient} AND other.is_unproved AND other.id <> ${id}::uuid
            AND (other.sent_at > now() - interval '1 day' OR other.claimed_until > now()))
      RETURNING id`);
    return reserved.length > 0;
  });

/** What is known of an e-mail once it was written. */
export type Letter = { id: string; recipient: string; subject: string; text: string | null };

export const markSent = together(async (letters: readonly Letter[]) => {
  await db.query(sql`
    UPDATE email_messages m
       SET status = 'sent', sent_at = clock_timestamp(), last_error = NULL, claimed_by = NULL, claimed_until = NULL,
           recipient = letter.recipient, subject = letter.subject, text = letter.text
      FROM json_to_recordset(${JSON.stringify(letters)}::json)
             AS letter (id uuid, recipient text, subject text, text text)
     WHERE m.id = letter.id`);
  return letters.map(({ id }) => id);
});

/** It was not needed, or came too late. */
export const markSkipped = (id: string, last_error: string) =>
  db.query(sql`
    UPDATE email_messages
       SET status = 'skipped', last_error = ${last_error}, attempts = attempts - 1,
           claimed_by = NULL, claimed_until = NULL
     WHERE id = ${id}::uuid AND status = 'queued'`);

/** For good, or until the pause is over; a pause does not last beyond when it is pointless. */
export const markFailed = (
  id: string,
  last_error: string,
  isPermanent: boolean,
  subject: string | null,
) =>
  db.query(sql`
    UPDATE email_messages
       SET status = CASE WHEN ${isPermanent}::boolean THEN 'failed' ELSE 'queued' END::"EmailStatus",
           last_error = ${last_error}, subject = COALESCE(${subject}, subject),
           claimed_by = NULL, claimed_until = NULL,
           next_attempt_at = least(pointless_after, now() + make_interval(secs =>
             least(${LONGEST_PAUSE_SECONDS}::int, 2 ^ least(attempts, 10)) * (0.75 + random() / 2)))
     WHERE id = ${id}::uuid AND status = 'queued'`);

export const drop = (id: string) =>
  db.query(sql`DELETE FROM email_messages WHERE id = ${id}::uuid AND status = 'queued'`);
