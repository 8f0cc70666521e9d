import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { isAmong } from "@/lib/platform/lists/planner";
import type { Search } from "@/lib/platform/lists/read-page";
import { containsInAddress, fewKeys } from "@/lib/platform/lists/search";

const { sql } = Prisma;

/** How e-mails `m` are searched by a part of the recipient's address. */
export async function emailSearch(tx: Tx, part: string): Promise<Search> {
  const addresses = await addressesWith(tx, part);
  return {
    way: addresses ? "try" : "walk",
    matches: [
      addresses
        ? isAmong(sql`m.recipient`, addresses, sql`text`)
        : containsInAddress(sql`m.recipient`, part),
    ],
  };
}

/** Where e-mails went, and where some are still to go; null for too many. */
const addressesWith = (tx: Tx, part: string) =>
  fewKeys(
    tx,
    part,
    () => sql`SELECT address AS key FROM email_recipients WHERE ${containsInAddress(sql`address`, part)}
         UNION ALL SELECT recipient FROM email_messages
         WHERE status = 'queued' AND ${containsInAddress(sql`recipient`, part)}`,
  );
