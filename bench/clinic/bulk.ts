import pg from "pg";

/**
 * Loads many rows into those tables: constraints and indexes are removed and rebuilt at the end, which is many times
 * faster than maintaining them row by row. Foreign keys and triggers are disabled, so the data must be correct by
 * itself. Needs a superuser.
 */
export async function inBulk(client: pg.Client, tables: string[], work: () => Promise<void>) {
  const { rows } = await client.query<{ drop: string; create: string }>(taken, [tables]);
  await client.query("SET session_replication_role = replica");
  await client.query("SET synchronous_commit = off");
  await client.query("SET maintenance_work_mem = '1GB'");
  await client.query("SET work_mem = '256MB'");
  for (const { drop } of rows) await client.query(drop);
  await work();
  for (const { create } of rows) await client.query(create);
  await client.query("RESET ALL");
  // Like tables that have been in use for a while.
  await client.query(`VACUUM ANALYZE ${tables.join()}`);
}

/** Runs the work without durability: a power failure meanwhile may corrupt all databases. Needs a superuser. */
export async function withoutCare(databaseUrl: string, work: () => Promise<void>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const setting of ["fsync = off", "full_page_writes = off", "max_wal_size = '8GB'"])
    await client.query(`ALTER SYSTEM SET ${setting}`);
  await client.query("SELECT pg_reload_conf()");
  await work();
  await client.query("ALTER SYSTEM RESET ALL");
  await client.query("SELECT pg_reload_conf()");
  await client.query("CHECKPOINT");
  await client.end();
}

/**
 * Exclusion constraints, and indexes that no key uses: rows are loaded in the order of their keys, which keeps those
 * cheap. Not indexes of few rows, with which the worker polls for work. Re-adding an exclusion constraint compares
 * every pair of rows that may conflict, for minutes; disabling and reindexing its index does not.
 */
const taken = `
  SELECT format('UPDATE pg_index SET indisready = false, indisvalid = false WHERE indexrelid = %s', conindid) AS drop,
         format('REINDEX INDEX %s', conindid::regclass) AS create
    FROM pg_constraint WHERE contype = 'x' AND conrelid = ANY ($1::regclass[])
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
    FROM pg_index WHERE indrelid = ANY ($1::regclass[])
     AND indpred IS NULL AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;
