import "server-only";
import { v7 as uuid } from "uuid";
import { Prisma } from "@/lib/generated/prisma/client";
import type { EmailKind } from "@/lib/generated/prisma/enums";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import type { EmailFacts } from "@/lib/platform/email/kinds";

const { sql } = Prisma;

export type Email = {
  [Kind in EmailKind]: {
    kind: Kind;
    /** Null for a person without an address: nothing is queued. */
    recipient: string | null;
    /** The change that it reports. */
    appointment?: { id: string; sequence: number };
    /** After that it is not sent any more. */
    pointlessAfter?: Date;
  } & (null extends EmailFacts[Kind] ? { facts?: EmailFacts[Kind] } : { facts: EmailFacts[Kind] });
}[EmailKind];

/** Sent before all others: a person waits for them, or has to know at once that an account was used. */
const FIRST: EmailKind[] = [
  ...(["reset_link", "confirm_address", "test"] as const),
  ...(["password_changed", "address_changed", "address_denied", "google_linked"] as const),
];

/** How long an e-mail is useful by default, in hours. */
const USEFUL_HOURS = { reset_link: 1, other: 72 };

/**
 * Queues e-mails in the transaction of the change that they report: the worker sends them only if it commits. There is
 * one e-mail of a kind per change of an appointment, however often it is queued.
 */
export async function queueEmails(tx: Tx, emails: Email[]): Promise<string[]> {
  const addressed = emails.filter(({ recipient }) => recipient !== null);
  const rows = addressed.map(({ kind, recipient, appointment, pointlessAfter, facts }) => ({
    id: uuid(),
    ...{ kind, recipient, facts: facts ?? {}, is_first: FIRST.includes(kind) },
    ...{ appointment_id: appointment?.id, sequence: appointment?.sequence },
    pointless_after: pointlessAfter,
    hours: kind === "reset_link" ? USEFUL_HOURS.reset_link : USEFUL_HOURS.other,
  }));
  const written = await tx.query(
    { id: columns.email_messages.id },
    sql`
    INSERT INTO email_messages
      (id, kind, recipient, facts, is_first, appointment_id, sequence, pointless_after)
    SELECT id, kind, recipient, facts, is_first, appointment_id, sequence,
           COALESCE(pointless_after, now() + make_interval(hours => hours))
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS email
        (id uuid, kind "EmailKind", recipient text, facts jsonb, is_first boolean, appointment_id uuid,
         sequence int, pointless_after timestamptz, hours int)
    ON CONFLICT (appointment_id, kind, sequence) DO NOTHING
    RETURNING id`,
  );
  return written.map(({ id }) => id);
}

/** The most events that one e-mail lists. */
const MOST_EVENTS = 20;

/** Adds the event to unsent e-mails, so that many changes in a row do not become many e-mails to each Admin. */
export async function addToWaiting(tx: Tx, recipients: string[], event: object) {
  const waiting = await tx.query(
    { recipient: columns.email_messages.recipient },
    sql`
    UPDATE email_messages
       SET facts = jsonb_set(facts, '{events}', (facts -> 'events') || ${JSON.stringify([event])}::jsonb)
     WHERE id IN (SELECT DISTINCT ON (recipient) id FROM (
             SELECT id, recipient FROM email_messages
              WHERE recipient = ANY(${recipients}) AND kind = 'admin_changed' AND status = 'queued'
                AND attempts = 0 AND claimed_by IS NULL
                AND jsonb_array_length(facts -> 'events') < ${MOST_EVENTS}
              FOR UPDATE SKIP LOCKED) AS free)
    RETURNING recipient`,
  );
  return new Set(waiting.map(({ recipient }) => recipient));
}
