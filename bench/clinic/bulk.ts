import type pg from "pg";

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
  for (const { create } of rows) {
    const begun = performance.now();
    await client.query(create);
    console.error(create.slice(0, 90), Math.round(performance.now() - begun));
  }
  await client.query("RESET ALL");
  // As a database is that has run for a while.
  await client.query("VACUUM ANALYZE");
}

/**
 * Exclusion constraints, and indexes that are no key's: keys are loaded in their order, which costs little. Nor those
 * of few rows, by which the worker asks all the time whether there is work.
 */
const taken = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
                pg_get_constraintdef(oid)) AS create
    FROM pg_constraint WHERE contype = 'x' AND conrelid = ANY ($1::regclass[])
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
    FROM pg_index WHERE indrelid = ANY ($1::regclass[])
     AND indpred IS NULL AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;
