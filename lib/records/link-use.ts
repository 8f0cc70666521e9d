import "server-only";
import { recordUse } from "@/lib/access/audit/audit";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";

const holder = { userId: columns.users.id, role: columns.users.role };

/** The account that a link was made for; null if it is no longer active, or the link was made for no account. */
export async function findHolder(id: string) {
  const [found] = await db.query(
    holder,
    Prisma.sql`SELECT id AS "userId", role FROM users WHERE id::text = ${id} AND is_active`,
  );
  return found ?? null;
}

/** The recorded reads, by link and client address. */
const recorded = new Map<string, Promise<unknown>>();

/** When there are more, all are forgotten. */
const MOST_KNOWN = 10_000;

/**
 * Logs a read through a signed link: once, if a client requests the file in parts, or the rest of a broken download.
 * Another web server, or one that has restarted, logs it again.
 */
export function recordLinkUse(signature: string, ...reading: Parameters<typeof recordUse>) {
  const [{ origin }] = reading;
  const key = `${signature} ${origin.address}`;
  const known = recorded.get(key);
  if (known) return known;
  if (recorded.size >= MOST_KNOWN) recorded.clear();
  const writing = recordUse(...reading);
  recorded.set(key, writing);
  writing.catch(() => recorded.delete(key));
  return writing;
}
