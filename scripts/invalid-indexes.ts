import type pg from "pg";
import { Failure, say } from "./stack/report";

/** What an interrupted rebuild leaves beside the index that it was to replace (PostgreSQL, 'REINDEX'). */
const LEFTOVER = /_cc(new|old)\d*$/;

/**
 * `CREATE INDEX CONCURRENTLY` that was interrupted, or met rows that it refuses, leaves an index which costs and is not
 * used. It is built anew, while everything goes on; fails with the names of those that cannot be.
 */
export async function rebuildInvalidIndexes(client: pg.Client) {
  for (const { name, label } of await invalidIndexes(client)) {
    if (LEFTOVER.test(label)) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
    else {
      say(`· Reconstruyendo el índice ${label}…`);
      // What is wrong with it is seen below.
      await client.query(`REINDEX INDEX CONCURRENTLY ${name}`).catch(() => {});
    }
  }
  const left = await invalidIndexes(client);
  if (!left.length) return;
  throw new Failure(
    `La base de datos tiene índices que no se pueden construir: ${left.map(({ label }) => label).join(", ")}.`,
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
