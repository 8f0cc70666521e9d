import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { inBatches } from "@/lib/platform/batches";
import { db } from "@/lib/platform/db";

const { sql } = Prisma;

/** For so long it is known what an e-mail said; after that, only that there was one. */
const DAYS = 90;

/** Wipes what old e-mails said, once a day. */
export const wipeOldEmails = () =>
  inBatches(async (limit) => {
    const wiped = await db.query(sql`
      UPDATE email_messages SET text = NULL, facts = '{}'
       WHERE id IN (
         SELECT id FROM email_messages
          WHERE created_at < now() - make_interval(days => ${DAYS}) AND status <> 'queued'
            AND (text IS NOT NULL OR facts <> '{}')
          ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING id`);
    return wiped.length;
  });
