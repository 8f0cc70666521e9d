import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { inLanguage } from "./stack/language.mjs";
import { Failure, say } from "./stack/report";

/** Held by migrations, and by a backup while it reads rows; an arbitrary number that nothing else here locks. */
const LOCK = 5_124_977_301;

const EVERY_MS = 500;
/** For comparison, a backup of a million patients' rows takes three minutes. */
const PATIENCE_MS = 15 * 60_000;

/**
 * Waits until nobody else migrates or backs up, and keeps the lock until the connection ends. It polls instead of
 * waiting in `pg_advisory_lock`, because that statement's snapshot would block another migration's `CREATE INDEX
 * CONCURRENTLY`, a deadlock. Says who has the lock; fails after `patience` milliseconds.
 */
export async function lockMigrations(client: pg.Client, patience = PATIENCE_MS) {
  const deadline = Date.now() + patience;
  const minutes = Math.round(patience / 60_000);
  let isSaid = false;
  while (!(await tryLock(client))) {
    const holder = await holderOf(client);
    if (Date.now() > deadline)
      throw new Failure(
        inLanguage({
          es: `${holder} sigue ocupando la base de datos después de ${minutes} minutos. Espera a que termine, o ciérrala, y vuelve a intentarlo.`,
          en: `${holder} still uses the database after ${minutes} minutes. Wait until it ends, or close it, and try again.`,
        }),
      );
    if (!isSaid)
      say(
        inLanguage({
          es: `· ${holder} está migrando o copiando la base de datos; se espera a que termine…`,
          en: `· ${holder} is migrating or backing up the database; waiting for it to end…`,
        }),
      );
    isSaid = true;
    await delay(EVERY_MS);
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>("SELECT pg_try_advisory_lock($1) AS got", [
    LOCK,
  ]);
  return rows[0]?.got ?? false;
}

/** Who has the lock, in words: pg_locks has a `bigint` key in two halves. */
async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ who: string }>(
    `SELECT format($2::text, a.pid,
                   concat_ws(', ', a.usename, nullif(a.application_name, ''), host(a.client_addr)),
                   to_char(a.backend_start, 'HH24:MI:SS TZ')) AS who
       FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.locktype = 'advisory' AND l.granted
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (l.classid::bigint << 32) + l.objid::bigint = $1`,
    [
      LOCK,
      inLanguage({
        es: "La conexión %s (%s, desde las %s)",
        en: "Connection %s (%s, since %s)",
      }),
    ],
  );
  return rows[0]?.who ?? inLanguage({ es: "Otra conexión", en: "Another connection" });
}
