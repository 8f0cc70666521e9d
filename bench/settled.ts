import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

const POLL_MS = 20;

/** Waits until the worker has handled all events and sent all e-mails, so that the next measurement starts idle. */
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
