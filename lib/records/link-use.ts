import "server-only";
import { recordUse } from "@/lib/access/audit/audit";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";

const holder = { userId: columns.users.id, role: columns.users.role };

/** The account for which a link was made; null when it has been closed, or for nobody's. */
export async function findHolder(id: string) {
  const [found] = await db.query(
    holder,
    Prisma.sql`SELECT id AS "userId", role FROM users WHERE id::text = ${id} AND is_active`,
  );
  return found ?? null;
}

/** The readings of the last links, by link and client. */
const recorded = new Map<string, Promise<unknown>>();

/** When there are more, all are forgotten. */
const MOST_KNOWN = 10_000;

/**
 * Logs a reading through a signed link. A client that asks for the file in parts, or for the rest of a broken download,
 * reads it once. A web server that knows nothing of the first part logs the reading again.
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
