import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import { domainOf } from "@/lib/people/source";
import { db } from "@/lib/platform/database/db";
import { LACKS_DOMAIN } from "./stack/content";

const { sql, raw } = Prisma;

const lacks = raw(LACKS_DOMAIN);
const host = sql`split_part(email, '@', 2)`;

/** Fills in the registrable domains of accounts that registered with an earlier version. */
export async function run() {
  const rows = await db.query(
    { host: z.string() },
    sql`SELECT DISTINCT ${host} AS host FROM users WHERE ${lacks}`,
  );
  const hosts = rows.map((row) => row.host);
  await db.run(sql`
    UPDATE users SET registered_domain = known.domain
      FROM unnest(${hosts}::text[], ${hosts.map(domainOf)}::text[]) AS known (host, domain)
     WHERE ${lacks} AND ${host} = known.host`);
}
