import "server-only";
import { z } from "zod";
import { isAhead } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import { isUnlimitedDomain, isUnlimitedNetwork } from "@/lib/people/source";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { conflict } from "@/lib/shared/errors";

const { sql } = Prisma;

// The unidentified accounts of one source (a network, or a registrable domain) hold a limited number of appointments
// together (decisions, 'Limits'). A proved address does not identify anybody: mailboxes are free.

/** Staff have seen the person `p`, whose account is `u`: their document, or at an appointment that they completed. */
export const isIdentified = sql`(u.identity_checked_at IS NOT NULL OR EXISTS (
  SELECT FROM appointments seen JOIN appointment_events e ON e.appointment_id = seen.id
   WHERE seen.patient_id = p.id AND seen.status = 'completed'
     AND e.kind = 'completed' AND e.actor_role <> 'System'))`;

const { registered_from, registered_network, registered_domain } = columns.users;
export const sourceColumns = { registered_from, registered_network, registered_domain };
type Source = Record<keyof typeof sourceColumns, string | null>;

const limitedDomain = (domain: string | null) =>
  domain && isUnlimitedDomain(domain) ? null : domain;

/**
 * 409 if the unidentified accounts of the patient's network or domain hold too many coming appointments. For patients who
 * are not identified. Bookings of one source wait for each other (locks: the network's, then the domain's).
 */
export async function requireRoomOfSource(tx: Tx, source: Source, isUnproved: boolean) {
  const { registered_from: from, registered_network: network } = source;
  const domain = limitedDomain(source.registered_domain);
  if (from === null && domain === null) return;
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${from}, 0))`);
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${domain}, 5))`);
  const ofNetwork = sql`u.registered_from = ${from}`;
  const [held] = await tx.query(
    { unproved: z.int(), ofNetwork: z.int(), ofDomain: z.int() },
    sql`
    SELECT count(*) FILTER (WHERE ${ofNetwork} AND NOT email_verified)::int AS unproved,
           count(*) FILTER (WHERE ${ofNetwork} AND NOT ${isIdentified})::int AS "ofNetwork",
           count(*) FILTER (WHERE u.registered_domain = ${domain} AND NOT ${isIdentified})::int AS "ofDomain"
      FROM users u JOIN patients p ON p.user_id = u.id JOIN appointments a ON a.patient_id = p.id
     WHERE (${ofNetwork} OR u.registered_domain = ${domain}) AND u.identity_checked_at IS NULL AND ${isAhead()}`,
  );
  if (!held) return;
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
