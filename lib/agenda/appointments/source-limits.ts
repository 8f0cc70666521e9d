import "server-only";
import { z } from "zod";
import { isAhead } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import { isUnlimitedNetwork, limitedDomain } from "@/lib/people/source";
import * as columns from "@/lib/platform/database/columns";
import type { Row, Tx } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { conflict } from "@/lib/shared/errors";

const { sql } = Prisma;

// The unidentified accounts of one source (a network, or a registrable domain) can have a limited number of
// appointments together (decisions, 'Limits'). A verified address does not identify a person: mailboxes are free.

/** `FROM`: the appointments of the patient `p` that staff have completed, who have seen the person then. */
const seenOf = sql`appointments seen JOIN appointment_events e ON e.appointment_id = seen.id
   WHERE seen.patient_id = p.id AND seen.status = 'completed'
     AND e.kind = 'completed' AND e.actor_role <> 'System'`;

/** Staff have seen the patient `p`, whose account is `u`: their document, or the person at an appointment. */
export const isIdentified = sql`(u.identity_checked_at IS NOT NULL OR EXISTS (SELECT FROM ${seenOf}))`;

/**
 * An expression over columns of `users`: until the transaction ends, other bookings of the account's network wait, and
 * those of its domain, in this order. Unless a document was checked.
 */
export const lockSource = () => sql`
  CASE WHEN identity_checked_at IS NULL THEN
    concat(pg_advisory_xact_lock(hashtextextended(registered_from, 0)),
           pg_advisory_xact_lock(hashtextextended(${limitedDomain(sql`registered_domain`)}, 5))) END`;

/** Coming appointments of accounts from the patient's network and domain. */
export const heldBySource = {
  registered_network: columns.users.registered_network,
  unproved: z.int(),
  ofNetwork: z.int(),
  ofDomain: z.int(),
};
type Held = Row<typeof heldBySource>;

/** Columns of the account `u` by which others of its source are found. */
export const sourceColumns = () => sql`
  u.identity_checked_at, u.registered_from, u.registered_network, ${limitedDomain(sql`u.registered_domain`)} AS domain`;

/**
 * A `SELECT` of the counts of `heldBySource` for the row `own`, which has `sourceColumns`. Accounts whose document was checked
 * do not count; if the own one was, all counts are 0. `others`: a further condition on the account `u` and its patient `p`.
 */
export const countHeldBySource = (others = Prisma.empty) => sql`
  SELECT COALESCE(sum(held) FILTER (WHERE u.registered_from = own.registered_from AND NOT u.email_verified), 0)::int AS unproved,
         COALESCE(sum(held) FILTER (WHERE u.registered_from = own.registered_from), 0)::int AS "ofNetwork",
         COALESCE(sum(held) FILTER (WHERE u.registered_domain = own.domain), 0)::int AS "ofDomain"
    FROM users u JOIN patients p ON p.user_id = u.id CROSS JOIN LATERAL (
      SELECT count(*) AS held FROM appointments a WHERE a.patient_id = p.id AND ${isAhead()}) AS ahead
   WHERE (u.registered_from = own.registered_from OR u.registered_domain = own.domain)
     AND own.identity_checked_at IS NULL AND u.identity_checked_at IS NULL ${others}`;

/**
 * 409 if the unidentified accounts of an unidentified patient's network or domain have too many coming appointments.
 * Queries which of them staff have seen only if the number is above `atMost`.
 */
export async function requireRoomOfSource(
  tx: Tx,
  patient_id: string,
  { isUnproved, ...atMost }: Held & { isUnproved: boolean },
) {
  if (!whyFull(atMost, isUnproved)) return;
  const [held] = await tx.query(
    { isIdentified: z.boolean(), ...heldBySource },
    sql`
    WITH own AS MATERIALIZED (
      SELECT ${isIdentified} AS "isIdentified", ${sourceColumns()}
        FROM patients p JOIN users u ON u.id = p.user_id WHERE p.id = ${patient_id}::uuid
    )
    SELECT own."isIdentified", own.registered_network, others.*
      FROM own, LATERAL (
        ${countHeldBySource(sql`AND held > 0 AND (SELECT true FROM ${seenOf} LIMIT 1) IS NULL`)}) AS others`,
  );
  const reason = held && !held.isIdentified && whyFull(held, isUnproved);
  if (reason) throw conflict(reason);
}

function whyFull({ registered_network: network, ...held }: Held, isUnproved: boolean) {
  if (isUnproved && held.unproved >= env.UNPROVED_BOOKINGS_PER_NETWORK)
    return "Desde tu red ya se reservaron muchas citas. Confirma tu dirección de correo para reservar.";
  const isNetworkFull =
    held.ofNetwork >= env.UNIDENTIFIED_BOOKINGS_PER_NETWORK &&
    !(network && isUnlimitedNetwork(network));
  if (isNetworkFull || held.ofDomain >= env.UNIDENTIFIED_BOOKINGS_PER_DOMAIN)
    return "No es posible reservar más turnos en línea por ahora. Comunícate con la clínica para reservar.";
  return null;
}
