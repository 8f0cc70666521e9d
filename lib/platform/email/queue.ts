import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { EmailKind } from "@/lib/generated/prisma/enums";
import { batched } from "@/lib/platform/database/batched";
import { inBatches } from "@/lib/platform/database/batches";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db, type Tx, transaction } from "@/lib/platform/database/db";
import type { EmailFacts } from "@/lib/platform/email/kinds";
import type { EmailContent } from "@/lib/platform/email/layout";
import { mailboxOf } from "@/lib/platform/email/mailbox";
import type { Mail } from "@/lib/platform/email/transport";
import { env } from "@/lib/platform/env";

const { sql, raw } = Prisma;

/**
 * An e-mail is leased to its sender for at least this long; after that the sender must have been killed. Longer than
 * any sending takes, plus a random quarter: a regular killer of workers must not always hit the same e-mail.
 */
const LEASE_SECONDS = 60;

/** The pause doubles with each failed attempt, up to this. */
const LONGEST_PAUSE_SECONDS = 600;

type OfKind<Kind extends EmailKind> = {
  id: string;
  kind: Kind;
  appointment_id: string | null;
  sequence: number | null;
  recipient: string;
  facts: NonNullable<EmailFacts[Kind]>;
  /** Including the current one. */
  attempts: number;
  /** How often a person has requested it again. */
  resent: number;
  isPointless: boolean;
};
/** An e-mail that is leased to us. */
export type QueuedEmail<Kind extends EmailKind = EmailKind> = { [K in Kind]: OfKind<K> }[Kind];

const { id, kind, appointment_id, sequence, recipient, facts, attempts, resent } =
  columns.email_messages;
const queuedRow = {
  ...{ id, kind, appointment_id, sequence, recipient, facts, attempts, resent },
  isPointless: z.boolean(),
};
/** The facts belong to the kind, because only `queueEmails` writes them. */
const isQueuedEmail = (_: Row<typeof queuedRow>): _ is QueuedEmail => true;

/** What to send, or why not; `dropped` if it turns out to concern nobody. */
export type Written =
  | (EmailContent & {
      calendar?: NonNullable<Mail["calendar"]>;
      /** The recipient's current address, if it has changed. */
      recipient?: string;
      /** It contains a token, so its text is not stored. */
      isSecret?: boolean;
      /** The account that it is about, if that is unverified: such e-mails have a daily limit. */
      unproved?: string | null;
    })
  | { skipped: string }
  | "dropped";

/**
 * Leases the next e-mails that are due, urgent ones first. Each recipient has at most one at a time, so their e-mails
 * stay in order, and a slow recipient delays nobody else. However many wait, only the first are read, because the query
 * matches the index's own conditions. The limit is a literal: for a parameter PostgreSQL would plan for a tenth of all
 * rows.
 */
export async function claimEmails(claimed_by: string, most: number): Promise<QueuedEmail[]> {
  const claimed = await db.query(
    queuedRow,
    sql`
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
              pointless_after <= now() AS "isPointless"`,
  );
  return claimed.filter(isQueuedEmail);
}

/** An e-mail about an unverified account. */
type Unproved = { id: string; recipient: string; network: string | null };

/**
 * Counts one more e-mail about an unverified account, unless its mailbox, or all accounts registered from the same
 * network, have been sent as many as the daily limit allows: then returns why it is not sent.
 */
export const reserveUnproved = ({ id, recipient, network }: Unproved): Promise<string | null> =>
  transaction(async (tx) => {
    const mailbox = mailboxOf(recipient);
    // Always in this order, to prevent deadlocks.
    await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${mailbox}, 1))`);
    if (network) await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${network}, 3))`);
    const sent = (column: Prisma.Sql) => sql`
      SELECT count(*)::int FROM email_messages
       WHERE ${column} AND id <> ${id}::uuid
         AND (sent_at > now() - interval '1 day' OR claimed_until > now())`;
    const [counts] = await tx.query(
      { mailbox: z.int(), network: z.int() },
      sql`
      SELECT (${sent(sql`unproved_mailbox = ${mailbox}`)}) AS mailbox,
             (${sent(sql`unproved_network = ${network}`)}) AS network`,
    );
    if ((counts?.mailbox ?? 0) >= env.UNPROVED_MAILS_PER_DAY)
      return "Sin verificar: esta dirección ya recibió los correos de un día.";
    if ((counts?.network ?? 0) >= env.UNPROVED_MAILS_PER_NETWORK)
      return "Sin verificar: desde su red ya se enviaron los correos de un día.";
    await tx.run(sql`
      UPDATE email_messages
         SET is_unproved = true, unproved_mailbox = ${mailbox}, unproved_network = ${network}
       WHERE id = ${id}::uuid`);
    return null;
  });

/** What is recorded of an e-mail that was sent. */
export type SentEmail = { id: string; recipient: string; subject: string; text: string | null };

export const markSent = batched(async (emails: readonly SentEmail[]) => {
  await db.run(sql`
    UPDATE email_messages m
       SET status = 'sent', sent_at = clock_timestamp(), last_error = NULL, claimed_by = NULL, claimed_until = NULL,
           recipient = sent.recipient, subject = sent.subject, text = sent.text
      FROM json_to_recordset(${JSON.stringify(emails)}::json)
             AS sent (id uuid, recipient text, subject text, text text)
     WHERE m.id = sent.id`);
  return emails.map(({ id }) => id);
});

/** It was not needed any more, or came too late. */
export const markSkipped = (id: string, last_error: string) =>
  db.run(sql`
    UPDATE email_messages
       SET status = 'skipped', last_error = ${last_error}, attempts = attempts - 1,
           claimed_by = NULL, claimed_until = NULL
     WHERE id = ${id}::uuid AND status = 'queued'`);

/** Finally, or until the pause is over; the pause ends at the latest when the e-mail becomes pointless. */
export const markFailed = (
  id: string,
  last_error: string,
  isPermanent: boolean,
  subject: string | null,
) =>
  db.run(sql`
    UPDATE email_messages
       SET status = CASE WHEN ${isPermanent}::boolean THEN 'failed' ELSE 'queued' END::"EmailStatus",
           last_error = ${last_error}, subject = COALESCE(${subject}, subject),
           claimed_by = NULL, claimed_until = NULL,
           next_attempt_at = least(pointless_after, now() + make_interval(secs =>
             least(${LONGEST_PAUSE_SECONDS}::int, 2 ^ least(attempts, 10)) * (0.75 + random() / 2)))
     WHERE id = ${id}::uuid AND status = 'queued'`);

export const drop = (id: string) =>
  db.run(sql`DELETE FROM email_messages WHERE id = ${id}::uuid AND status = 'queued'`);

/** For this many days the content of an e-mail is kept; after that, only that it existed. */
const KEPT_DAYS = 90;

/** Deletes the content of old e-mails, once a day. */
export const wipeOldEmails = () =>
  inBatches(async (limit) => {
    const wiped = await db.run(sql`
      UPDATE email_messages SET text = NULL, facts = '{}'
       WHERE id IN (
         SELECT id FROM email_messages
          WHERE created_at < now() - make_interval(days => ${KEPT_DAYS}) AND status <> 'queued'
            AND (text IS NOT NULL OR facts <> '{}')
          ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING id`);
    return wiped;
  });

/** Queues it again for now; false if it has been deleted. */
export async function requeue(tx: Tx, id: string): Promise<boolean> {
  const requeued = await tx.run(sql`
    UPDATE email_messages
       SET status = 'queued', next_attempt_at = now(), is_first = true, sent_at = NULL, last_error = NULL,
           attempts = CASE WHEN status = 'queued' THEN attempts ELSE 0 END,
           resent = resent + CASE WHEN status = 'queued' THEN 0 ELSE 1 END
     WHERE id = ${id}::uuid RETURNING id`);
  return requeued > 0;
}
