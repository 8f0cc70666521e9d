import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { Failure } from "../stack/report";

// Which objects of a database are the clinic's: a restore removes all of them, and nothing else.

const FOLDER = "prisma/migrations";

/** `public` and `audit` have the migrations' objects, `graphile_worker` the job queue's. */
const SCHEMAS = ["public", "audit", "graphile_worker"];

/** The names that the nightly job gives the audit log's months. */
const MONTH = /^audit\.(?:month_\d{4}_\d\d|other_months)$/;

/** Prisma's table of migrations, which exists before all others. */
const RECORD = "public._prisma_migrations";
const FIRST = "20261120000000_clinic";

/** A name with or without its schema, each with or without quotation marks. */
const NAME = String.raw`(?:"?(\w+)"?\.)?"?(\w+)"?`;
const MADE = new RegExp(
  String.raw`^\s*CREATE\s+(?:OR\s+REPLACE\s+)?(?:UNLOGGED\s+|MATERIALIZED\s+)?(?:TABLE|TYPE|DOMAIN|FUNCTION|PROCEDURE|AGGREGATE|VIEW|SEQUENCE)\s+(?:IF\s+NOT\s+EXISTS\s+)?${NAME}`,
  "gim",
);

/** All objects that these SQL statements create, as `public.users`. */
export const madeBy = (statements: string) =>
  [...statements.matchAll(MADE)].map(([, schema = "public", name]) => `${schema}.${name}`);

function madeByMigrations(folder = FOLDER): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".sql"))
    .flatMap((file) => madeBy(readFileSync(path.join(folder, file), "utf8")));
}

/**
 * Records in the database what this version's migrations create, so that an earlier version, after a downgrade, still
 * recognises a later version's tables as the clinic's.
 */
export async function noteOwn(client: pg.Client, folder: string) {
  const made = [...new Set(madeByMigrations(folder))].toSorted().join(" ");
  await client.query(`COMMENT ON TABLE ${RECORD} IS ${pg.escapeLiteral(made)}`);
}

type Found = { type: string; schema: string; identity: string };
/** Without quotation marks, and without a function's parameters. */
const nameOf = ({ identity }: Found) => identity.replace(/\(.*/s, "").replaceAll('"', "");

/** All independent objects in a schema: not parts of others, such as indexes, nor an extension's. */
async function findAll(client: pg.Client): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `SELECT n.nspname AS schema, o.type, o.identity
       FROM pg_depend d
       JOIN pg_namespace n ON d.refclassid = 'pg_namespace'::regclass AND d.refobjid = n.oid
      CROSS JOIN pg_identify_object(d.classid, d.objid, 0) o
      WHERE d.classid <> 'pg_extension'::regclass
        AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
        AND NOT EXISTS (SELECT FROM pg_depend part
                         WHERE part.classid = d.classid AND part.objid = d.objid AND part.objsubid = 0
                           AND part.deptype IN ('a', 'i', 'e'))
      ORDER BY o.identity`,
  );
  return rows;
}

/** Returns a check whether an object is the clinic's; in a database without our migrations nothing is. */
async function knowOwn(client: pg.Client): Promise<(found: Found) => boolean> {
  const table = await client.query<{ is_there: boolean }>(
    `SELECT to_regclass('${RECORD}') IS NOT NULL AS is_there`,
  );
  if (!table.rows[0]?.is_there) return () => false;
  const { rows } = await client.query<{ is_ours: boolean; noted: string | null }>(
    `SELECT EXISTS (SELECT FROM ${RECORD} WHERE migration_name = '${FIRST}') AS is_ours,
            obj_description('${RECORD}'::regclass) AS noted`,
  );
  const [{ is_ours, noted } = { is_ours: false, noted: null }] = rows;
  if (!is_ours) return (found) => nameOf(found) === RECORD;
  const names = new Set([RECORD, ...madeByMigrations(), ...(noted ?? "").split(" ")]);
  return (found) =>
    found.schema === "graphile_worker" || MONTH.test(nameOf(found)) || names.has(nameOf(found));
}

/** Refuses a database that contains anything besides the clinic, and names it. */
export async function refuseForeign(client: pg.Client) {
  const isOwn = await knowOwn(client);
  // A function in a schema of its own does no harm; a table means that the database has another purpose.
  const isInTheWay = ({ schema, type }: Found) =>
    SCHEMAS.includes(schema) || /table$|view$/.test(type);
  const foreign = (await findAll(client)).filter((found) => !isOwn(found) && isInTheWay(found));
  if (foreign.length) throw refusal(foreign);
}

/** Fails if the removal would delete anything else, before it does. Locks the tables, so nobody may be working. */
export async function rehearseRemoval(client: pg.Client) {
  await client.query("BEGIN");
  await removeAll(client).finally(() => client.query("ROLLBACK"));
}

/** Removes everything that is the clinic's, or fails and leaves all of it. */
export async function removeOwn(client: pg.Client) {
  await client.query("BEGIN");
  await removeAll(client);
  await client.query("COMMIT");
}

async function removeAll(client: pg.Client) {
  const [all, isOwn] = [await findAll(client), await knowOwn(client)];
  for (const { type, identity } of all.filter(isOwn))
    await client.query(`DROP ${type} IF EXISTS ${identity} CASCADE`);
  await client.query("DROP SCHEMA IF EXISTS audit, graphile_worker");
  const left = new Set((await findAll(client)).map(({ identity }) => identity));
  // CASCADE also removed objects of others that depend on the clinic's tables.
  const lost = all.filter((found) => !isOwn(found) && !left.has(found.identity));
  if (lost.length) throw refusal(lost);
}

function refusal(foreign: Found[]) {
  const more = foreign.length > 3 ? ` y ${foreign.length - 3} más` : "";
  const names = foreign.slice(0, 3).map(nameOf).join(", ");
  return new Failure(
    `En esta base de datos hay algo que no es de la clínica: ${names}${more}. No se restaura en ella. Comprueba DATABASE_URL, o indica una base de datos que sea solo de la clínica.`,
  );
}
