import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { Failure } from "../stack/report";

// What of a database is the clinic's: restoring takes away all of it, and must take nothing else.

/** `public` and `audit` are made by the migrations, the other by the job queue. */
const SCHEMAS = ["public", "audit", "graphile_worker"];

/** What the nightly job names the audit log's months. */
const MONTH = /^audit\.(?:month_\d{4}_\d\d|other_months)$/;

/** Every table that a migration makes, as `public.users`. */
function madeByMigrations(folder = "prisma/migrations"): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const made = files
    .filter((file) => file.endsWith(".sql"))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), "utf8").matchAll(/CREATE TABLE "(\w+)"/g),
    ]);
  return new Set(
    ["_prisma_migrations", ...made.map(([, name]) => name)].map((name) => `public.${name}`),
  );
}

/** Refuses a database in which there is anything besides the clinic, by its name. */
export async function refuseForeign(client: pg.Client) {
  const { rows } = await client.query<{ name: string; schema: string }>(
    `SELECT n.nspname AS schema, format('%s.%s', n.nspname, c.relname) AS name
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')
        AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
      ORDER BY 2`,
  );
  const own = madeByMigrations();
  const isOwn = ({ schema, name }: { schema: string; name: string }) =>
    schema === "graphile_worker" || own.has(name) || MONTH.test(name);
  const foreign = rows.filter((row) => !isOwn(row)).map(({ name }) => name);
  if (!foreign.length) return;
  const more = foreign.length > 3 ? ` y ${foreign.length - 3} más` : "";
  throw new Failure(
    `En esta base de datos hay algo que no es de la clínica: ${foreign.slice(0, 3).join(", ")}${more}. No se restaura en ella. Comprueba DATABASE_URL, o indica una base de datos que sea solo de la clínica.`,
  );
}

/** Takes away all that is the clinic's, in one transaction. */
export async function removeOwn(client: pg.Client) {
  await client.query(`DROP SCHEMA IF EXISTS ${SCHEMAS.join(", ")} CASCADE; CREATE SCHEMA public`);
}
