import "server-only";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { logFault } from "@/lib/platform/watch/log";
import { unavailable } from "@/lib/shared/errors";

const { sql } = Prisma;

// One connection of each process receives the notifications of PostgreSQL (pg_notify), however many people listen. The
// connection bypasses a pooler, which in transaction mode sends each statement over another connection.

export type Listener = {
  onMessage: (payload: string) => void;
  /** Messages may have been missed: the connection is back after a gap. */
  onGap: () => void;
  /** There was no connection for so long that listeners should know. */
  onLost: () => void;
};

const CHANNEL = "agenda";
const TEST = "heard?";

/** How long a connection may take to be heard, and a dead one to be noticed. */
const PATIENCE_MS = 5_000;
const BEAT_MS = 10_000;
const RETRY_MS = { first: 100, most: 5_000 };

declare global {
  /** One per process: the build contains this module twice, for pages and for the API. */
  var agendaNotifications: Notifications | undefined;
}

/** Adds a listener, if messages are being received (else 503); returns how to remove it. */
export async function listen(listener: Listener): Promise<() => void> {
  globalThis.agendaNotifications ??= new Notifications();
  return globalThis.agendaNotifications.add(listener);
}

class Notifications {
  readonly #listeners = new Set<Listener>();
  #connected: Promise<void> | undefined;
  #lostSince = 0;

  async add(listener: Listener) {
    this.#connected ??= this.#connect();
    await patiently(this.#connected);
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves when messages are received, after as many tries as that takes. */
  async #connect(pause = RETRY_MS.first): Promise<void> {
    try {
      await this.#open();
      const isBack = this.#lostSince > 0;
      this.#lostSince = 0;
      if (isBack) for (const { onGap } of this.#listeners) onGap();
    } catch (error) {
      logFault(error, "notifications are not heard");
      this.#lostSince ||= Date.now();
      if (Date.now() - this.#lostSince > PATIENCE_MS)
        for (const { onLost } of this.#listeners) onLost();
      await new Promise((resolve) => setTimeout(resolve, pause));
      await this.#connect(Math.min(2 * pause, RETRY_MS.most));
    }
  }

  async #open() {
    const client = new Client({
      connectionString: env.DATABASE_LISTEN_URL ?? env.DATABASE_URL,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
      application_name: "clinica: notifications",
    });
    // One that breaks also ends.
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      await isHeardOn(client);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.on("notification", ({ payload = "" }) => {
      if (payload.startsWith(TEST)) return;
      for (const { onMessage } of this.#listeners) onMessage(payload);
    });
    const beat = setInterval(() => {
      // A machine that has vanished closes nothing.
      client.query("SELECT 1").catch(() => client.end().catch(() => {}));
    }, BEAT_MS);
    beat.unref();
    client.once("end", () => {
      clearInterval(beat);
      this.#lostSince ||= Date.now();
      this.#connected = this.#connect();
    });
  }
}

/** Told by another connection: through a pooler in transaction mode it would not come. */
async function isHeardOn(client: Client) {
  const told = `${TEST}${randomUUID()}`;
  let stop = () => {};
  const heard = new Promise<void>((resolve) => {
    const hear = ({ payload }: { payload?: string | undefined }) => payload === told && resolve();
    client.on("notification", hear);
    stop = () => client.off("notification", hear);
  });
  await db.run(sql`SELECT pg_notify(${CHANNEL}, ${told})`);
  try {
    await patiently(heard);
  } finally {
    stop();
  }
}

/** 503 for what takes too long. */
function patiently(work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<void>((_, reject) => {
    timer = setTimeout(() => reject(unavailable(5)), PATIENCE_MS);
  });
  return Promise.race([work, impatience]).finally(() => clearTimeout(timer));
}
