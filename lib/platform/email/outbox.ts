import "server-only";
import { v7 as uuid } from "uuid";
import { Prisma } from "@/lib/generated/prisma/client";
import type { EmailKind } from "@/lib/generated/prisma/enums";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";

const { sql } = Prisma;

export type AdminChange = "made" | "unmade" | "password" | "address";

/** What each kind's text is made of (lib/worker/email-content.ts), beyond an appointment as it is. */
export type Facts = {
  booked: null;
  confirmed: null;
  changed: null;
  /** Of one that is deleted, what is known of it. */
  cancelled: object | null;
  reminder: null;
  doctor_booked: null;
  doctor_cancelled: { appointment_ids: string[] };
  /** `isAddressProved`: by a link, which made the password void; otherwise somebody asked for it. */
  reset_link: { isAddressProved?: true } | null;
  confirm_address: { user_id: string };
  /** Where nobody has proved the address without a name, and with the account's id (since 0.2.0). */
  password_changed: { name: string | null; unproved?: string };
  address_changed: null;
  admin_changed: { events: AdminEvent[] };
  /** `isPasswordGone`: nobody had proved that the one there was is the owner's. */
  google_linked: { name: string; isPasswordGone: boolean };
  registration_tried: null;
  test: null;
};

/** What changed of an Admin's account: names with their addresses, of whose account it is and of who changed it. */
export type AdminEvent = { changes: AdminChange[]; account: string; by: string };

export type Email = {
  [Kind in EmailKind]: {
    kind: Kind;
    recipient: string;
    /** The change that it tells. */
    appointment?: { id: string; sequence: number };
    /** From when on nobody needs it. */
    pointlessAfter?: Date;
  } & (null extends Facts[Kind] ? { facts?: Facts[Kind] } : { facts: Facts[Kind] });
}[EmailKind];

/** Somebody waits for these, or has to know at once who is at their account: they go before all others. */
const FIRST: EmailKind[] = [
  ...(["reset_link", "confirm_address", "test"] as const),
  ...(["password_changed", "address_changed", "google_linked"] as const),
];

/** For how long an e-mail is of use, where nothing else says so. Hours. */
const USEFUL_HOURS = { reset_link: 1, other: 72 };

/**
 * Writes down what is to be sent, in the transaction of what it tells: the worker sends it if that commits, and
 * only then. Of one appointment's change there is one e-mail of a kind, however often it is asked for.
 */
export async function queueEmails(tx: Tx, emails: Email[]): Promise<string[]> {
  const rows = emails.map(({ kind, recipient, appointment, pointlessAfter, facts }) => ({
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

/** Events that one e-mail tells of at most. */
const MOST_EVENTS = 20;

/** Adds the event to the e-mails that are not sent yet: many changes in a row are not many e-mails to each Admin. */
export async function addToWaiting(tx: Tx, recipients: string[], event: AdminEvent) {
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
