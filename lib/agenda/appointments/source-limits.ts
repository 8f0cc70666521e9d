import "server-only";
import { z } from "zod";
import { isAhead } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import { isUnlimitedNetwork, limitedDomain } from "@/lib/people/source";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { conflict } from "@/lib/shared/errors";

const { sql } = Prisma;

// The unidentified accounts of one source (a network, or a registrable domain) hold a limited number of appointments
// together (decisions, 'Limits'). A proved address does not identify anybody: mailboxes are free.

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

/** How many coming appointments the unidentified accounts of the patient's network and domain hold. */
export const heldBySource = {
  registered_network: columns.users.registered_network,
  unproved: z.int(),
  ofNetwork: z.int(),
  ofDomain: z.int(),
};

/**
 * A `SELECT` of the counts of `heldBySource` for the row `own` (`registered_from`, `domain`, `isIdentified`). If the patient is
 * identified, all counts are 0.
 */
export const countHeldBySource = () => sql`
  SELECT count(*) FILTER (WHERE u.registered_from = own.registered_from AND NOT u.email_verified)::int AS unproved,
         count(*) FILTER (WHERE u.registered_from = own.registered_from AND was_seen IS NULL)::int AS "ofNetwork",
         count(*) FILTER (WHERE u.registered_domain = own.domain AND was_seen IS NULL)::int AS "ofDomain"
    FROM users u JOIN patients p ON p.user_id = u.id JOIN appointments a ON a.patient_id = p.id
    LEFT JOIN LATERAL (SELECT true AS was_seen FROM ${seenOf} LIMIT 1) AS visit ON true
   WHERE NOT own."isIdentified" AND u.identity_checked_at IS NULL AND ${isAhead()}
     AND (u.registered_from = own.registered_from OR u.registered_domain = own.domain)`;

/** 409 if the unidentified accounts of an unidentified patient's network or domain hold too many coming appointments. */
export function requireRoomOfSource(held: Row<typeof heldBySource>, isUnproved: boolean) {
  const { registered_network: network } = held;
  if (isUnproved && held.unproved >= env.UNPROVED_BOOKINGS_PER_NETWORK)
    throw conflict(
      "Desde tu red ya se reservaron muchas citas. Confirma tu dirección de correo para reservar.",
    );
  const isNetworkFull =
    held.ofNetwork >= env.UNIDENTIFIED_BOOKINGS_PER_NETWORK &&
    !(network && isUnlimitedNetwork(network));
  if (isNetworkFull || held.ofDomain >= env.UNIDENTIFIED_BOOKINGS_PER_DOMAIN)
    throw conflict(
      "No es posible reservar más turnos en línea por ahora. Comunícate con la clínica para reservar.",
    );
}
