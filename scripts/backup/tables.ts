import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { Failure } from "../stack/report";
import type { BackupFolder } from "./folder";
import type { Manifest } from "./manifest";

type Table = Manifest["tables"][number];

/** Tables about this installation rather than the clinic; migrations create their own. */
const LEFT_OUT = ["_prisma_migrations", "backups", "workers", "floods"];

/** The path of a table's rows in the backup, in COPY's format. */
export const fileOf = ({ name }: Pick<Table, "name">) => `tables/${name}.copy.gz`;
const quoted = ({ name, columns }: Pick<Table, "name" | "columns">) => ({
  table: `public.${pg.escapeIdentifier(name)}`,
  list: columns.map((column) => pg.escapeIdentifier(column)).join(", "),
});

/** Writes all rows of one snapshot, while others keep working. */
export async function dumpTables(client: pg.Client, folder: BackupFolder): Promise<Table[]> {
  const tables: Table[] = [];
  for (const found of await tablesOf(client)) {
    const { table, list } = quoted(found);
    const rows = client.query(to(`COPY (SELECT ${list} FROM ${table}) TO STDOUT`));
    await folder.write(fileOf(found), rows, createGzip());
    tables.push({ ...found, rows: rows.rowCount });
  }
  return tables;
}

/**
 * Fills the tables of a new database in the open transaction, in place of what migrations have put there. The database
 * checks all its constraints; only triggers are disabled, because they would date the audit log's rows today.
 */
export async function loadTables(client: pg.Client, folder: string, tables: Table[]) {
  for (const known of tables) {
    const { table, list } = quoted(known);
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await client.query(`DELETE FROM ${table}`);
    const rows = client.query(from(`COPY ${table} (${list}) FROM STDIN`));
    const file = createReadStream(path.join(folder, fileOf(known)));
    await pipeline(file, createGunzip(), rows);
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    if (rows.rowCount !== known.rows)
      throw new Failure(
        `La copia tiene ${rows.rowCount} filas de ${known.name}, y no ${known.rows}.`,
      );
  }
}

/** Sorted so that each table comes after those that it refers to; without generated columns. */
async function tablesOf(client: pg.Client): Promise<Omit<Table, "rows">[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; parents: string[] }>(
    `SELECT c.relname::text AS name,
            ARRAY(SELECT attname::text FROM pg_attribute
                   WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
                   ORDER BY attnum) AS columns,
            ARRAY(SELECT parent.relname::text FROM pg_constraint JOIN pg_class parent ON parent.oid = confrelid
                   WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> conrelid) AS parents
       FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND relname <> ALL($1)
      ORDER BY relname`,
    [LEFT_OUT],
  );
  const ordered = new Map<string, string[]>();
  while (ordered.size < rows.length) {
    const ready = rows.filter(
      ({ name, parents }) => !ordered.has(name) && parents.every((parent) => ordered.has(parent)),
    );
    if (!ready.length) throw new Error("Tables refer to each other in a circle.");
    for (const { name, columns } of ready) ordered.set(name, columns);
  }
  return [...ordered].map(([name, columns]) => ({ name, columns }));
}

/** The positions of all sequences; being ahead of the rows does no harm. */
export async function readSequences(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<Manifest["sequences"][number]>(
    `SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  return rows;
}

export async function setSequences(client: pg.Client, sequences: Manifest["sequences"]) {
  for (const { name, last } of sequences)
    await client.query("SELECT setval(format('public.%I', $1::text)::regclass, $2)", [name, last]);
}
