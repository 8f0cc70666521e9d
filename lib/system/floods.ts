import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

const { sql } = Prisma;

const flood = {
  /** When its first minute began, and its last one ended. */
  since: z.date().nullable(),
  until: z.date().nullable(),
  refused: z.int(),
  delayed: z.int(),
  networks: z.array(z.string()),
};

const DAY_AGO = sql`now() - interval '1 day'`;
/** Minutes further apart than this belong to two floods. */
const GAP = sql`interval '10 minutes'`;
/** How many of its networks are named: those that were among the first in most minutes. */
const MOST_NETWORKS = 5;

/** The last flood of requests (lib/platform/watch/floods.ts) of these 24 hours, or null. */
export async function readLastFlood() {
  const [found] = await db.query(
    flood,
    sql`
    WITH last AS (
      SELECT * FROM floods WHERE minute > ${DAY_AGO} AND minute >= COALESCE((
        SELECT max(minute) FROM floods f WHERE minute > ${DAY_AGO} AND NOT EXISTS (
          SELECT FROM floods WHERE minute < f.minute AND minute >= f.minute - ${GAP})),
        ${DAY_AGO}))
    SELECT min(minute) AS since, max(minute) + interval '1 minute' AS until,
           COALESCE(sum(refused), 0)::int AS refused, COALESCE(sum(delayed), 0)::int AS delayed,
           ARRAY(SELECT network FROM last, unnest(networks) AS network GROUP BY network
                  ORDER BY count(*) DESC, network LIMIT ${MOST_NETWORKS}) AS networks
      FROM last`,
  );
  if (!found?.since || !found.until) return null;
  const { since, until, ...rest } = found;
  return { ...rest, since: since.toISOString(), until: until.toISOString() };
}
