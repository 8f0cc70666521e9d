import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { inserted } from "@/lib/platform/database/row";

const { sql } = Prisma;

/** How long a flood is known. */
const KEPT_DAYS = 30;

/** One server's minute; `networks` are those with the most requests. */
export type FloodMinute = {
  minute: Date;
  server: string;
  refused: number;
  delayed: number;
  networks: string[];
};

/** In place of what was stored of that minute before. */
export const storeFlood = (row: FloodMinute) =>
  db.run(sql`
    INSERT INTO floods ${inserted(row)} ON CONFLICT (minute, server) DO UPDATE
      SET refused = excluded.refused, delayed = excluded.delayed, networks = excluded.networks`);

/** Forgets old ones, once a day. */
export const sweepFloods = () =>
  db.run(sql`DELETE FROM floods WHERE minute < now() - make_interval(days => ${KEPT_DAYS})`);
