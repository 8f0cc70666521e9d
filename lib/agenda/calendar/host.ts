import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";

const { sql } = Prisma;

let known: string | undefined;

/**
 * The host in the UID of all calendar entries. Written once, when the first worker starts: if it followed `PUBLIC_URL`,
 * calendars would show an appointment twice after the address has changed.
 */
export async function calendarHost(): Promise<string> {
  known ??= (await findHost()) ?? (await chooseHost());
  return known;
}

async function findHost() {
  const { host } = columns.calendar_host;
  const [found] = await db.query({ host }, sql`SELECT host FROM calendar_host`);
  return found?.host;
}

/** Entries of appointments from before have the host of `PUBLIC_URL`. */
async function chooseHost() {
  const { hostname } = new URL(env.PUBLIC_URL);
  const [chosen] = await db.query(
    { host: columns.calendar_host.host },
    sql`
    INSERT INTO calendar_host (host)
    SELECT CASE WHEN EXISTS (SELECT FROM appointments) THEN ${hostname} ELSE 'clinica' END
    -- Another process may have chosen meanwhile.
    ON CONFLICT (id) DO UPDATE SET host = calendar_host.host RETURNING host`,
  );
  if (!chosen) throw new Error("The host of calendar entries was not stored.");
  return chosen.host;
}
