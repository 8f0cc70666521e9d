import pg from "pg";

/**
 * Loads much at once into those tables: what enforces and finds is taken away and made again at the end, over all
 * rows, which is many times quicker than row by row. Foreign keys and triggers do not look; what is loaded must be
 * right by itself. As a superuser.
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
  // As tables are that have been there for a while.
  await client.query(`VACUUM ANALYZE ${tables.join()}`);
}

/** While the work is done, a loss of power may cost all databases what they have. As a superuser. */
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
 * Exclusion constraints, and indexes that are no key's: keys are loaded in their order, which costs little. Nor those
 * of few rows, by which the worker asks all the time whether there is work. A constraint that is added anew looks at
 * each pair of rows that may exclude each other, for minutes; its index that was only out of use does not.
 */
const taken = `
  SELECT format('UPDATE pg_index SET indisready = false, indisvalid = false WHERE indexrelid = %s', conindid) AS drop,
         format('REINDEX INDEX %s', conindid::regclass) AS create
    FROM pg_constraint WHERE contype = 'x' AND conrelid = ANY ($1::regclass[])
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
    FROM pg_index WHERE indrelid = ANY ($1::regclass[])
     AND indpred IS NULL AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;
