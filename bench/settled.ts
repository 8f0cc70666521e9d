import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

const POLL_MS = 20;

/** Until the worker has made e-mails of all that happened, and sent them: so none of it falls on what is measured next. */
export async function settled(signal: AbortSignal): Promise<void> {
  while (await isAnyWaiting()) await pause(POLL_MS, undefined, { signal });
}

async function isAnyWaiting() {
  const [row] = await db.query(
    { is_any: z.boolean() },
    Prisma.sql`
    SELECT EXISTS (SELECT FROM appointment_events WHERE handled_at IS NULL)
        OR EXISTS (SELECT FROM email_messages WHERE status = 'queued') AS is_any`,
  );
  return row?.is_any;
}
