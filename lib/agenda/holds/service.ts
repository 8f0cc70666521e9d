import "server-only";
import { z } from "zod";
import { isIdentified } from "@/lib/agenda/appointments/source-limits";
import { isAhead } from "@/lib/agenda/appointments/status-sets";
import type { Hold } from "@/lib/agenda/holds/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { isUnlimitedDomain, isUnlimitedNetwork } from "@/lib/people/source";
import * as columns from "@/lib/platform/database/columns";
import { db, type Row } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";

const { sql } = Prisma;

/** From this share of its limit on, a source is shown. */
const SHOWN = 0.5;
/** And from this one on, 'Sistema' warns of it. */
const WARNED = 0.8;

const {
  registered_from: key,
  registered_network: network,
  registered_domain: domain,
} = columns.users;
const full = { key, network, domain, appointments: z.int() };

/** An SQL condition: the account `u` of the patient `p` is active, and the clinic has not seen the patient. */
export const isUnseen = sql`u.is_active AND NOT ${isIdentified}`;

/** Networks and domains whose unidentified accounts use at least half of their limit, fullest first. */
export async function listHolds(): Promise<Hold[]> {
  const sources = await listSources();
  if (sources.length === 0) return [];
  const accounts = await countAccounts(sources);
  return sources
    .map(({ source, appointments, limit }, at) => ({
      ...{ source, accounts: accounts[at] ?? 0, appointments, limit },
    }))
    .toSorted((one, other) => shareOf(other) - shareOf(one));
}

/** Those that 'Sistema' warns of. */
export const listFullHolds = async () =>
  (await listHolds()).filter((hold) => shareOf(hold) >= WARNED);

async function listSources() {
  const {
    UNIDENTIFIED_BOOKINGS_PER_NETWORK: ofNetwork,
    UNIDENTIFIED_BOOKINGS_PER_DOMAIN: ofDomain,
  } = env;
  const rows = await db.query(
    full,
    sql`
    WITH held AS (
      SELECT u.registered_from, u.registered_network, u.registered_domain, count(*) AS appointments
        FROM appointments a JOIN patients p ON p.id = a.patient_id JOIN users u ON u.id = p.user_id
       WHERE ${isAhead()} AND (u.registered_from IS NOT NULL OR u.registered_domain IS NOT NULL)
         AND NOT ${isIdentified}
       GROUP BY u.id
    )
    SELECT registered_from AS key, max(registered_network) AS network, NULL AS domain,
           sum(appointments)::int AS appointments
      FROM held WHERE registered_from IS NOT NULL GROUP BY registered_from
    HAVING sum(appointments) >= ${SHOWN * ofNetwork}::float8
     UNION ALL
    SELECT NULL, NULL, registered_domain, sum(appointments)::int
      FROM held WHERE registered_domain IS NOT NULL GROUP BY registered_domain
    HAVING sum(appointments) >= ${SHOWN * ofDomain}::float8`,
  );
  return rows
    .filter(
      ({ network, domain }) =>
        !(network && isUnlimitedNetwork(network)) && !(domain && isUnlimitedDomain(domain)),
    )
    .map((row) => ({
      ...row,
      source: row.domain ?? row.network ?? row.key ?? "",
      limit: row.domain ? ofDomain : ofNetwork,
    }));
}

/** For each source, the number of active accounts of unseen patients. */
async function countAccounts(sources: Pick<Row<typeof full>, "key" | "domain">[]) {
  const [keys, domains] = [sources.map(({ key }) => key), sources.map(({ domain }) => domain)];
  const rows = await db.query(
    { accounts: z.int() },
    sql`
    SELECT (SELECT count(*)::int FROM users u JOIN patients p ON p.user_id = u.id
             WHERE (u.registered_from = source.key OR u.registered_domain = source.domain) AND ${isUnseen}) AS accounts
      FROM unnest(${keys}::text[], ${domains}::text[]) WITH ORDINALITY AS source (key, domain, at)
     ORDER BY at`,
  );
  return rows.map(({ accounts }) => accounts);
}

const shareOf = ({ appointments, limit }: Pick<Hold, "appointments" | "limit">) =>
  appointments / Math.max(limit, 1);
