import "server-only";
import { createHmac } from "node:crypto";
import { BlockList, isIP } from "node:net";
import pg from "pg";
import { getDomain } from "tldts";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import { publicProviders } from "@/lib/people/public-providers";
import { isLoopback, siteOf } from "@/lib/platform/client-address";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { lazy } from "@/lib/platform/lazy";

const { sql, raw } = Prisma;

// Where the owner of an account registered from: how much all of one source can have together is limited.

type Source = Record<"registered_from" | "registered_network" | "registered_domain", string | null>;

/** All null for this machine's own address, which is a proxy's or a test's. */
export function sourceOf(clientAddress: string, email: string): Source {
  if (isLoopback(clientAddress))
    return { registered_from: null, registered_network: null, registered_domain: null };
  const network = siteOf(clientAddress);
  return {
    registered_from: keyOfNetwork(network),
    registered_network: network,
    registered_domain: domainOf(email),
  };
}

/** By which a network is recognised after it is forgotten. */
export const keyOfNetwork = (network: string) =>
  createHmac("sha256", env.AUTH_SECRET).update(network).digest("base64url");

/**
 * The registrable domain of an e-mail address: what its owner paid for. By the public suffix list without its private part:
 * anybody can have any number of names below `duckdns.org`.
 */
export function domainOf(email: string): string {
  const host = email.slice(email.lastIndexOf("@") + 1);
  return getDomain(host) ?? host;
}

const unlimited = lazy(() => {
  const networks = new BlockList();
  const domains = new Set(publicProviders);
  for (const name of env.UNLIMITED_SOURCES) {
    const [address = "", prefix] = name.split("/");
    if (prefix) networks.addSubnet(address, Number(prefix), familyOf(address));
    else domains.add(name);
  }
  return { networks, domains, domainList: raw(pg.escapeLiteral(`{${[...domains].join()}}`)) };
});

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether the operator has lifted the limit of a network such as 203.0.113.0/24 (UNLIMITED_SOURCES). */
export function isUnlimitedNetwork(network: string): boolean {
  const [address = ""] = network.split("/");
  return isIP(address) > 0 && unlimited.networks.check(address, familyOf(address));
}

/** Whether no limit of a domain applies: a public provider's, or one whose limit the operator has lifted. */
export const isUnlimitedDomain = (domain: string) => unlimited.domains.has(domain);

/**
 * The domain in that column, or null if no limit of a domain applies to it. The list is a literal, so that PostgreSQL
 * reads it when it plans the query, not at each booking.
 */
export const limitedDomain = (column: Prisma.Sql) => sql`
  CASE WHEN ${column} <> ALL (${unlimited.domainList}::text[]) THEN ${column} END`;

const KEPT_DAYS = 90;

/**
 * Forgets the networks of accounts whose identity was checked, and of those older than 90 days. Their keys stay, and with
 * them the limit; but where it was lifted, which only the network shows, the key goes too.
 */
export async function forgetNetworks() {
  const isDue = sql`(registered_network IS NOT NULL AND (
    identity_checked_at IS NOT NULL OR created_at < now() - make_interval(days => ${KEPT_DAYS})))`;
  const due = await db.query(
    { network: z.string() },
    sql`SELECT DISTINCT registered_network AS network FROM users WHERE ${isDue}`,
  );
  const lifted = due.map(({ network }) => network).filter(isUnlimitedNetwork);
  await db.run(sql`
    UPDATE users
       SET registered_network = NULL,
           registered_from = CASE WHEN registered_network = ANY (${lifted}::text[]) THEN NULL
                                  ELSE registered_from END
     WHERE ${isDue}`);
}
