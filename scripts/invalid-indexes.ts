import type pg from "pg";
import { inLanguage } from "./stack/language.mjs";
import { Failure, say } from "./stack/report";

/** The suffix of what an interrupted rebuild leaves beside the original index (PostgreSQL, 'REINDEX'). */
const LEFTOVER = /_cc(new|old)\d*$/;

/**
 * A `CREATE INDEX CONCURRENTLY` that was interrupted, or failed on some rows, leaves an index that costs writes and is
 * not used. Rebuilds such indexes while everything runs; fails with the names of those that cannot be rebuilt.
 */
export async function rebuildInvalidIndexes(client: pg.Client) {
  for (const { name, label } of await invalidIndexes(client)) {
    if (LEFTOVER.test(label)) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
    else {
      say(
        inLanguage({
          es: `· Reconstruyendo el índice ${label}…`,
          en: `· Rebuilding the index ${label}…`,
        }),
      );
      // Whether it is still invalid is checked below.
      await client.query(`REINDEX INDEX CONCURRENTLY ${name}`).catch(() => {});
    }
  }
  const left = await invalidIndexes(client);
  if (!left.length) return;
  const names = left.map(({ label }) => label).join(", ");
  throw new Failure(
    inLanguage({
      es: `La base de datos tiene índices que no se pueden construir: ${names}.`,
      en: `The database has indexes that cannot be built: ${names}.`,
    }),
  );
}

async function invalidIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; label: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name, relname::text AS label
       FROM pg_index JOIN pg_class c ON c.oid = indexrelid JOIN pg_namespace n ON n.oid = relnamespace
      WHERE NOT indisvalid AND c.relkind = 'i' AND nspname NOT LIKE 'pg\\_%'`,
  );
  return rows;
}
