import "server-only";
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
